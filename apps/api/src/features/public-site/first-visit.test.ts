import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrganization, type BuiltOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"/;
const linked = (page: string) => [...page.matchAll(new RegExp(LINK, 'g'))].map(([, file]) => file!);
const STYLE = /<style>(.*?)<\/style>/s;
const FILE = /data-styles="([^"]+)"/;

async function open(path: string, headers: Record<string, string> = {}) {
  const own = { 'x-organization-domain': organization.domain, ...headers };
  const answer = await fetch(api.origin + path, { headers: own });
  const policy = answer.headers.get('content-security-policy')!;
  return { page: await answer.text(), policy, vary: answer.headers.get('vary') };
}

it.each(['/', '/books', '/login'])(
  '%s comes with its styles in it, which its policy names',
  async (path) => {
    const { page, policy } = await open(path);
    const styles = STYLE.exec(page)![1]!;
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(page).not.toMatch(LINK);
    expect(page.indexOf('<style>')).toBeLessThan(page.indexOf('<body>'));
  },
);

it('of all styles it holds those that it needs, and names the file of all', async () => {
  const { page } = await open('/login');
  const all = await (await fetch(api.origin + FILE.exec(page)![1]!)).text();
  const styles = STYLE.exec(page)![1]!;
  expect(styles.length).toBeLessThan(all.length / 2);
  expect(styles.includes('.font-display{')).toBe(true);
  expect(styles.includes('.dotted-leader')).toBe(false);
  expect(all.includes('.dotted-leader')).toBe(true);
});

it('whose service worker keeps the styles is told which they are', async () => {
  const { page, vary } = await open('/', { 'service-worker-navigation-preload': 'true' });
  expect(page).not.toMatch(STYLE);
  expect(vary).toContain('service-worker-navigation-preload');
  expect(linked(page).at(-1)).toBe(FILE.exec((await open('/')).page)![1]);
});

it('all typefaces stand in it, which the file of all other styles does not name again', async () => {
  const [fonts, rest] = await Promise.all(
    linked((await open('/shell.html')).page).map(async (file) =>
      (await fetch(api.origin + file)).text(),
    ),
  );
  expect(fonts).toMatch(/^(?:@font-face\{[^}]+\})+$/);
  expect(rest).not.toContain('@font-face');
  expect(STYLE.exec((await open('/login')).page)![1]).toContain(fonts);
});

it('a page that nobody has drawn, or that is kept for times without a network, names them too', async () => {
  for (const path of ['/shell.html', '/admin/members'])
    expect((await open(path)).page).toMatch(LINK);
});
