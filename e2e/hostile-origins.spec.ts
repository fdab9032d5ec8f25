import { type BrowserContext, expect, test as base } from '@playwright/test';
import { prepare, signInto, test as onOneOrigin, viewOf } from './hostile/open.ts';
import { openPlainBook } from './hostile/plain-book.ts';
import { startSecondServer } from './hostile/second-server.ts';

/** Leaves something in every store there is. */
const LEAVING = `<h1>Leaves</h1><script>(async () => {
  localStorage.setItem('left', 'here');
  sessionStorage.setItem('left', 'here');
  for (const domain of ['', 'content.localhost', 'localhost', location.hostname])
    document.cookie = 'left=here; path=/; max-age=9999' + (domain && '; domain=' + domain);
  await (await caches.open('left')).put('/left', new Response('here'));
  await new Promise((done) => {
    const opening = indexedDB.open('left', 1);
    opening.onsuccess = opening.onerror = done;
  });
  new BroadcastChannel('left').onmessage = ({ target }) => target.postMessage('here');
  try { document.domain = 'localhost' } catch {}
  document.body.append('left');
})()</script>`;

/** Looks for it in all of them, and for the neighbour itself. */
const FINDING = `<h1>Finds</h1><pre></pre><script>(async () => {
  const found = [];
  if (localStorage.getItem('left')) found.push('local storage');
  if (sessionStorage.getItem('left')) found.push('session storage');
  if (document.cookie.includes('left')) found.push('a cookie');
  if (await caches.has('left')) found.push('a cache');
  if ((await indexedDB.databases()).some(({ name }) => name === 'left')) found.push('a database');
  const channel = new BroadcastChannel('left');
  const heard = new Promise((yes) => { channel.onmessage = yes; setTimeout(yes, 700); });
  channel.postMessage('anyone?');
  if ((await heard)?.data) found.push('a voice');
  document.querySelector('pre').textContent = 'Found: ' + found.join(', ');
})()</script>`;

/** One book leaves, and is still open in its tab when another one looks. */
async function leaveAndFind(context: BrowserContext, held: Awaited<ReturnType<typeof prepare>>) {
  const leaving = await openPlainBook(context, held, { 'index.html': LEAVING });
  await leaving.page.frameLocator('iframe').getByText('left').waitFor();
  const finding = await openPlainBook(context, held, { 'index.html': FINDING });
  const found = finding.page.frameLocator('iframe').getByText('Found:');
  return { ...finding, leaving: leaving.page, found };
}

onOneOrigin(
  'on one content origin books share their storage, and nothing of the app’s',
  async ({ context, held }) => {
    const { page, found } = await leaveAndFind(context, held);
    await expect(found).toHaveText('Found: local storage, a cookie, a cache, a database, a voice');
    const mine = await page.evaluate(async () => ({
      left: localStorage.getItem('left') ?? sessionStorage.getItem('left'),
      caches: await caches.has('left'),
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'left'),
    }));
    expect(mine).toEqual({ left: null, caches: false, databases: [] });
  },
);

base.describe('with an origin for each book', () => {
  base.describe.configure({ mode: 'serial', timeout: 200_000 });
  let server: Awaited<ReturnType<typeof startSecondServer>>;
  let held: Awaited<ReturnType<typeof prepare>>;

  // Playwright reads the first argument’s pattern, and insists on one.
  // oxlint-disable-next-line no-empty-pattern
  base.beforeAll(async ({}, { project }) => {
    base.setTimeout(240_000);
    const port = Number(new URL(project.use.baseURL ?? '').port) + 50;
    server = await startSecondServer(port, {
      CONTENT_ORIGIN: `http://{id}.content.localhost:${port + 1}`,
    });
    held = await prepare(server.app);
  });
  base.afterAll(() => server?.stop());

  base('a book finds nothing of another’s, not even a voice', async ({ context }) => {
    const { page, contentId, found } = await leaveAndFind(context, held);
    await expect(found).toHaveText('Found:');
    const src = await page.locator('iframe').getAttribute('src');
    expect(new URL(src ?? '').hostname).toBe(`${contentId}.content.localhost`);
    const cookies = await context.cookies(server.app);
    expect(
      cookies.filter(({ name }) => name === 'left'),
      'cookies the app is sent',
    ).toEqual([]);
  });

  base('a book’s files do not open on another book’s origin', async ({ context }) => {
    const { page, contentId } = await openPlainBook(context, held, {
      'index.html': `<h1>Asks</h1><pre></pre><script>
        const neighbour = location.origin.replace(location.hostname.split('.')[0], '${held.spoils.other.contentId}');
        const ways = [neighbour + location.pathname, neighbour + '/v/x/index.html'];
        Promise.all(ways.map((way) => fetch(way).then((answer) => answer.text(), () => 'refused')))
          .then((said) => { document.querySelector('pre').textContent = 'Answers: ' + said.join(', '); })
      </script>`,
    });
    await expect(page.frameLocator('iframe').getByText('Answers:')).toHaveText(
      'Answers: refused, refused',
    );
    // The ticket names the content; so must the address.
    const { url } = await held.manager.latest(contentId);
    const elsewhere = url.replace(`//${contentId}.`, `//${held.spoils.other.contentId}.`);
    const visitor = await context.newPage();
    expect((await visitor.goto(elsewhere))?.status()).toBe(404);
  });

  base('the app opens books there, and hears their reader', async ({ context }) => {
    const page = await signInto(context, server.app);
    await page.goto(viewOf(server.app, held.spoils.other.contentId));
    await expect(page.frameLocator('iframe').getByText(held.spoils.other.secret)).toBeVisible();
  });
});
