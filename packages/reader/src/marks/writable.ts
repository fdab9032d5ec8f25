/** Without what the server refuses in words: control characters, and halves of a character that a cut has left. */
export const writable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these characters are what is taken out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufffd]/g, ' ');
