/** Why the server cannot start, where the operator can do something about it: logged in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Whatever was thrown, as the one line the terminal shows. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
