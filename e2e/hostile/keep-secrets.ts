import { call, type Reader } from '../reading/a-reader.ts';

export const SECRET_MARK = '0193d9a0-0000-4000-8000-0000000000ff';

/** Someone's place and note in a book, which no other book may change or be told of; answers them as they are now. */
export async function keepSecrets({ app, accessToken }: Reader, contentId: string) {
  const ask = (path: string, body?: object) =>
    call<object>(app, `/contents/${contentId}${path}`, body, accessToken, body && 'PUT');
  const selector = { href: 'x', cfi: null, quote: null, progression: 0 };
  const note = { kind: 'NOTE', colour: null, note: 'secret', version: 1, selector };
  await ask(`/marks/${SECRET_MARK}`, note);
  const locator = { href: 'secret.xhtml', cfi: null, page: 2, progression: 0.2 };
  const readAt = '2026-01-01T08:00:00.000Z';
  await ask('/reading/position', { locator, version: 1, device: 'Secret', readAt });
  return async () => JSON.stringify([await ask('/reading'), await ask('/marks')]);
}
