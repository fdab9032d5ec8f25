/** §2's sandbox, said once more by the book itself: opened outside its frame it gains nothing. */
const SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads';

/**
 * What a book may do in its frame: run and draw what it brings, show pictures, sound and type from the web, and talk
 * to its own origin only, where nothing but its own files answers it.
 */
export function bookPolicy(framers: string[]): string {
  const web = "'self' data: blob: https:";
  return [
    SANDBOX,
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline' blob: data:",
    `img-src ${web}`,
    `media-src ${web}`,
    `font-src ${web}`,
    "connect-src 'self' data: blob:",
    "frame-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${framers.join(' ')}`,
  ].join('; ');
}
