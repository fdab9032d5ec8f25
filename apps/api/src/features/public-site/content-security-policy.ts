/**
 * What the app's own page may load. Tokens live in browser storage, so no script but ours ever runs here
 * (decisions §6): nothing inline, nothing from elsewhere, and no string becomes markup without a policy. `styles` are those
 * that the page itself may hold.
 */
export function contentSecurityPolicy(
  contentOrigin: string,
  styles: string,
  uploadOrigin = '',
): string {
  const contents = contentOrigin.replace('{id}', '*');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
    "font-src 'self'",
    // Logos and covers may come from any address an organization gives.
    "img-src 'self' data: blob: http: https:",
    `connect-src 'self' ${contents} ${uploadOrigin}`.trim(),
    // Sample contents embed links of the organization's choice, in a sandbox.
    'frame-src http: https:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types rahle',
  ].join('; ');
}
