/** Whether an `If-None-Match` names this tag: the client has what it asks for. Weak and strong tags compare alike. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (given: string) => given.trim().replace(/^W\//, '');
  const held = ifNoneMatch.split(',').map(bare);
  return held.includes(bare(tag)) || held.includes('*');
}
