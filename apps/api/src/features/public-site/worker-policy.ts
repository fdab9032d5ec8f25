const POLICIES = [
  // Fetches the app's files, and nothing else.
  { file: /\/sw\.js(?:\.br|\.gz)?$/, connect: "'self'" },
  // Asks the sites that organizations link to whether they can be reached: those that the page may frame.
  { file: /\/reach\.js(?:\.br|\.gz)?$/, connect: 'http: https:' },
];

/** A worker runs under the policy it is sent with, not under its page's. */
export function workerPolicy(path: string): string | undefined {
  const found = POLICIES.find(({ file }) => file.test(path));
  return found && `default-src 'none'; connect-src ${found.connect}; frame-ancestors 'none'`;
}
