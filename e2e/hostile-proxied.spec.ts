import { expect, type Page } from '@playwright/test';
import { type Attack, attackPage } from './hostile/attack.ts';
import { listen, signInto, test, viewOf } from './hostile/open.ts';
import { expectSoundEverywhere } from './expect-accessible.ts';

const ME = '"/api/authentication/me"';

/** The proxy viewer answers under the app's own address: all that stands between is the sandbox it answers with. */
const ATTACK: Attack = {
  name: 'stands under the app’s own address',
  tries: {
    storage: 'return localStorage.getItem("accessToken")',
    'session storage': 'return sessionStorage.length + 1',
    cookies: 'return document.cookie || (document.cookie = "ESCAPED=1")',
    'the parent’s storage': 'return parent.localStorage.getItem("accessToken")',
    'the parent’s document': 'return parent.document.body.innerHTML',
    'the frame element': 'return frameElement && frameElement.outerHTML',
    database: 'indexedDB.open("ESCAPED"); return "opened"',
    caches: 'return (await caches.keys()).length + 1',
    'a service worker': 'return (await navigator.serviceWorker.register(APP + "/sw.js")).scope',
    'the API': `return fetch(APP + ${ME}, { headers: BEARER }).then((answer) => answer.text())`,
    'the API with cookies': `return fetch(APP + ${ME}, { credentials: "include" }).then((answer) => answer.text())`,
    'the public API':
      'return fetch(APP + "/api/public/organizations/current").then((answer) => answer.text())',
    'an account': `
      await fetch(APP + "/api/authentication/register", { method: "POST", mode: "no-cors", headers: { "content-type": "text/plain" },
        body: JSON.stringify({ email: "escaped@evil.example", firstName: "E", lastName: "S", password: "escaped-escaped" }) });
      return`,
    'the top window': 'top.location = APP + "/?ESCAPED"',
    'a frame of the app': `
      const inner = Object.assign(document.createElement("iframe"), { src: APP + "/mark.svg" });
      document.body.append(inner);
      await wait(500);
      return inner.contentDocument && "read"`,
    'a popup of the app': `
      const popup = window.open(APP + "/mark.svg");
      await wait(800);
      return popup && popup.localStorage.accessToken`,
    messages: `
      top.postMessage({ type: "rahle:close" }, "*");
      top.postMessage({ type: "rahle:at", page: 9, title: "" }, APP);
      await wait(300);`,
  },
};

test('a page shown by the proxy viewer is of no origin', async ({ context, held }) => {
  const { app, manager, knowledge } = held;
  const { body } = await manager.publishHtml(attackPage(ATTACK, knowledge));
  const page = await signInto(context, app);
  // The content origin does not answer, so the viewer turns to the proxy.
  await context.route(/\/v\//, (route) => route.abort());
  const { reports, over } = listen(page);
  const answers: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/authentication/register')) answers.push(`${response.status()}`);
  });
  await page.goto(viewOf(app, body.contentId));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: ATTACK.name }).waitFor();
  expect(await page.locator('iframe').getAttribute('src')).toMatch(`${app}/api/files/view-html?`);
  expect(await frame.locator('body').evaluate(() => self.origin)).toBe('null');
  const kept = await storageOf(page);

  await frame.getByRole('button', { name: 'Go on' }).click();
  await over();
  expect(reports.filter(({ outcome }) => outcome.startsWith('ESCAPED'))).toEqual([]);
  expect(reports.map(({ what }) => what)).toEqual(Object.keys(ATTACK.tries));
  expect(page.url()).toBe(viewOf(app, body.contentId));
  expect(
    answers.filter((status) => status < '400'),
    'accounts made',
  ).toEqual([]);
  expect(await storageOf(page)).toEqual(kept);
});

const storageOf = (page: Page) =>
  page.evaluate(() => {
    // The offline cache is written when there is time for it.
    const { 'rahle.cache': _, ...kept } = Object.fromEntries(Object.entries(localStorage));
    return kept;
  });

test('opened by itself, the proxied page gives way to one of ours, of no origin', async ({
  context,
  held,
}) => {
  const { app, manager, knowledge } = held;
  const { body } = await manager.publishHtml(attackPage(ATTACK, knowledge));
  const { htmlUrl } = await manager.latest(body.contentId);
  const page = await signInto(context, app);
  const answer = await page.goto(htmlUrl);
  await expect(page.getByRole('heading', { name: 'This page belongs to a book' })).toBeVisible();
  await expect(page.getByText(ATTACK.name)).toHaveCount(0);
  expect(answer?.headers()['content-security-policy']).not.toContain('allow-same-origin');
  expect(await page.evaluate(() => self.origin)).toBe('null');
  const stolen = await page.evaluate(() => {
    try {
      return localStorage.getItem('accessToken');
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(stolen).toBe('SecurityError');

  await page.getByRole('link', { name: 'Open the book' }).click();
  await expect(page).toHaveURL(`${app}/contents/${body.contentId}`);
  await expect(page.getByRole('link', { name: 'View' })).toBeVisible();
});

test('a page opened by itself is sound in both languages', async ({ context, held }) => {
  const { manager, app } = held;
  const { body } = await manager.publishHtml('<h1>A page</h1>');
  const { htmlUrl } = await manager.latest(body.contentId);
  const page = await signInto(context, app);
  for (const locale of ['en', 'tr']) {
    await context.addCookies([{ name: 'locale', value: locale, url: app }]);
    await page.goto(htmlUrl);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expectSoundEverywhere(page, locale);
  }
});
