import { type BrowserContext, expect, test as base } from '@playwright/test';
import { type Held, prepare, signInto, test as onOneOrigin, viewOf } from './hostile/open.ts';
import { openPlainBook } from './hostile/plain-book.ts';
import { publisher } from './hostile/publisher.ts';
import { startSecondServer } from './hostile/second-server.ts';

/** Leaves something in every store that is open to it. */
const LEAVING = `<h1>Leaves</h1><pre></pre><script>(async () => {
  const left = [];
  const leave = (where, act) => Promise.resolve().then(act).then(() => left.push(where), () => {});
  await leave('local storage', () => localStorage.setItem('left', 'here'));
  await leave('session storage', () => sessionStorage.setItem('left', 'here'));
  await leave('a cookie', () => { document.cookie = 'left=here; path=/'; if (!document.cookie) throw 0; });
  await leave('a cache', async () => (await caches.open('left')).put('/left', new Response('here')));
  await leave('a database', () => new Promise((yes, no) => {
    const opening = indexedDB.open('left', 1);
    [opening.onsuccess, opening.onerror] = [yes, no];
  }));
  await leave('a channel', () => {
    window.received = [];
    new BroadcastChannel('left').onmessage = ({ data }) => received.push(data);
  });
  document.querySelector('pre').textContent = 'Left: ' + left.join(', ');
})()</script>`;

/** Looks for it in all of them. */
const FINDING = `<h1>Finds</h1><pre></pre><script>(async () => {
  const found = [];
  const find = (where, act) => Promise.resolve().then(act).then((is) => is && found.push(where), () => {});
  await find('local storage', () => localStorage.getItem('left'));
  await find('session storage', () => sessionStorage.getItem('left'));
  await find('a cookie', () => document.cookie.includes('left='));
  await find('a cache', () => caches.has('left'));
  await find('a database', async () => (await indexedDB.databases()).some(({ name }) => name === 'left'));
  new BroadcastChannel('left').postMessage('from the other book');
  document.querySelector('pre').textContent = 'Found: ' + found.join(', ');
})()</script>`;

/** One book leaves, and is still open in its tab when another one looks. */
async function leaveAndFind(context: BrowserContext, held: Held) {
  const leaving = await openPlainBook(context, held, { 'index.html': LEAVING });
  const left = leaving.page.frameLocator('iframe').getByText('Left:');
  await left.waitFor();
  const finding = await openPlainBook(context, held, { 'index.html': FINDING });
  const found = finding.page.frameLocator('iframe').getByText('Found:');
  await found.waitFor();
  return { ...finding, left, found, received: await left.evaluate(receiveUntilOwn) };
}

/** A channel keeps the order: what was sent before the book's own message has arrived with it. */
async function receiveUntilOwn(): Promise<string[]> {
  const { received } = window as unknown as { received: string[] };
  const channel = new BroadcastChannel('left');
  const own = new Promise((resolve) => {
    const listener = new BroadcastChannel('left');
    listener.onmessage = ({ data }) => data === 'its own' && resolve(null);
  });
  channel.postMessage('its own');
  await own;
  return received;
}

onOneOrigin(
  'on one content origin books share their storage, and nothing of the app’s',
  async ({ context, held }) => {
    const { page, found, received } = await leaveAndFind(context, held);
    await expect(found).toHaveText('Found: local storage, a cookie, a cache, a database');
    expect(received).toEqual(['from the other book', 'its own']);
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
  let held: Held;

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

  base('a book finds nothing of another’s, not even on a channel', async ({ context }) => {
    const { page, contentId, found, received } = await leaveAndFind(context, held);
    await expect(found).toHaveText('Found:');
    expect(received).toEqual(['its own']);
    const src = await page.locator('iframe').getAttribute('src');
    expect(new URL(src ?? '').hostname).toBe(`${contentId}.content.localhost`);
  });

  base('nor where the browser opens every store to it', async ({ context }) => {
    // An app on the books' own site: not a stranger's frame, so the browser withholds nothing.
    const staff = await publisher(server.app, 'super@rahle.test');
    const organization = { name: 'Same Site', domain: 'content.localhost', logo: null };
    expect((await staff.call('POST', '/organizations', organization)).status).toBe(201);
    const near = await prepare(server.app.replace('//', '//content.'), 'super@rahle.test');
    const { left, found, received } = await leaveAndFind(context, near);
    await expect(left).toHaveText(
      'Left: local storage, session storage, a cookie, a cache, a database, a channel',
    );
    await expect(found).toHaveText('Found:');
    expect(received).toEqual(['its own']);
    const cookies = await context.cookies(near.app);
    expect(
      cookies.filter(({ name }) => name === 'left'),
      'cookies the app is sent',
    ).toEqual([]);
  });

  base('a book’s files do not open on another book’s origin', async ({ context }) => {
    const { page, contentId } = await openPlainBook(context, held, {
      'index.html': `<h1>Asks</h1><pre></pre><script>
        const neighbour = location.origin.replace(location.hostname.split('.')[0], '${held.knowledge.other.contentId}');
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
    const elsewhere = url.replace(`//${contentId}.`, `//${held.knowledge.other.contentId}.`);
    const visitor = await context.newPage();
    expect((await visitor.goto(elsewhere))?.status()).toBe(404);
  });

  base('the app opens books there, and takes their reader’s messages', async ({ context }) => {
    const page = await signInto(context, server.app);
    await page.goto(viewOf(server.app, held.knowledge.other.contentId));
    await expect(page.frameLocator('iframe').getByText(held.knowledge.other.secret)).toBeVisible();
  });
});
