import type { Me, Tokens } from '@rahle/contract/authentication';
import type { Mark } from '@rahle/contract/marks';
import { sampleEpub } from '../../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../../apps/api/src/packages/testing/zip-writer.ts';
import { PASSWORD } from '../demo.ts';
import { fetchAtLoopback } from '../hostile/at-loopback.ts';
import type { Held } from '../hostile/open.ts';
import { EPUB, type Publisher } from '../hostile/publisher.ts';

const LONG = '<p>The round clock told her when the bus came.</p>'.repeat(40);

const NOTED = `<p>The moon is late.<a epub:type="noteref" href="#note">1</a></p>
  <aside epub:type="footnote" id="note"><p>By fifty minutes a day.</p></aside>`;

export async function call<Reply>(
  app: string,
  path: string,
  body?: object,
  token?: string,
  method = body ? 'POST' : 'GET',
) {
  const answer = await fetchAtLoopback(`${app}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Reply;
}

const chapter = (name: string, begins = '') => ({
  file: `${name}.xhtml`,
  body: `<h1 id="top">${name}</h1>${begins}${LONG}<h2 id="s1">First</h2>${LONG}<h2 id="s2">Second</h2>${LONG}`,
});

/** A new book, which is lent to nobody yet. */
export async function aBook(manager: Publisher) {
  const title = `Tides ${crypto.randomUUID().slice(0, 8)}`;
  const epub = writeZip(sampleEpub({ chapters: [chapter('one'), chapter('two', NOTED)] }));
  const { body } = await manager.publishPackage(epub, EPUB, { title });
  return { title, contentId: body.contentId };
}
type Book = Awaited<ReturnType<typeof aBook>>;

/** Places and marks are each reader's own: one book serves all whom one publisher lends to. */
const lent = new WeakMap<Publisher, Promise<Book>>();
function bookOf(manager: Publisher): Promise<Book> {
  const book = lent.get(manager) ?? aBook(manager);
  lent.set(manager, book);
  return book;
}

/** Someone new, to whom a book is lent: nobody else reads as them. */
export async function aReader(
  { app, manager }: Pick<Held, 'app' | 'manager'>,
  book = bookOf(manager),
) {
  const { title, contentId } = await book;
  const email = `reader-${crypto.randomUUID()}@rahle.test`;
  const { accessToken } = await call<{ accessToken: string }>(app, '/authentication/register', {
    email,
    firstName: 'Elif',
    lastName: 'Tanyeri',
    password: PASSWORD,
  });
  const me = await call<Me>(app, '/authentication/me', undefined, accessToken);
  await call(app, '/contents/assign', { contentId, userId: me.user.id }, manager.accessToken);
  const known = () =>
    call<{ position: { locator: { page: number } } | null }>(
      app,
      `/contents/${contentId}/reading`,
      undefined,
      accessToken,
    ).then(({ position }) => position?.locator.page ?? null);
  const marks = async () => {
    const path = `/contents/${contentId}/marks`;
    const { data } = await call<{ data: Mark[] }>(app, path, undefined, accessToken);
    return data.filter(({ deletedAt }) => deletedAt === null);
  };
  /** On one more device. */
  async function signIn() {
    const credentials = { email, password: PASSWORD };
    return { tokens: await call<Tokens>(app, '/authentication/login', credentials), me };
  }
  return { app, email, title, contentId, accessToken, userId: me.user.id, known, marks, signIn };
}
export type Reader = Awaited<ReturnType<typeof aReader>>;

type Place = { href: string; cfi: null; page: number | null; progression: number };
const LAST_PAGE: Place = { href: 'two.xhtml', cfi: null, page: 4, progression: 0.9 };

/** Another device of the same reader is there, now; on the last page where nothing else is said. */
export const readElsewhere = (
  { app, contentId, accessToken }: Reader,
  locator: Place = LAST_PAGE,
) =>
  call(
    app,
    `/contents/${contentId}/reading/position`,
    {
      locator,
      version: 1,
      device: 'Pixel 8',
      readAt: new Date().toISOString(),
    },
    accessToken,
    'PUT',
  );
