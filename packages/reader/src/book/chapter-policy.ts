/**
 * A chapter is drawn in a frame of our own origin, because foliate measures it there, and the frame must allow
 * scripts, because WebKit else delivers no events from it (bug 218086). So it is the chapter's own policy that keeps
 * the book's scripts, frames, forms and remote files off; our page's policy, which the frame inherits, says so again.
 */
export const CHAPTER_POLICY = [
  "default-src 'none'",
  'img-src blob: data:',
  "media-src 'self' blob: data:",
  "font-src 'self' blob: data:",
  "style-src blob: data: 'unsafe-inline'",
  "script-src 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
