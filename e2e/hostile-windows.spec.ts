import { expect, type Request } from '@playwright/test';
import { test, viewOf } from './hostile/open.ts';
import { escapes, goWithin, openPlainBook } from './hostile/plain-book.ts';

const BACK = { name: 'Back' };

test('a popup that outlives its book does not see the next one', async ({ context, held }) => {
  // On one origin the next book would be open to it, had it a way to find its window.
  const spy = `
    const before = opener && opener.top;
    let looks = 0;
    setInterval(() => {
      for (const way of [() => opener.top, () => opener.parent, () => before]) {
        try {
          const next = way()[0];
          console.log('ESCAPED ' + next.location.href + next.document.body.textContent);
        } catch {}
      }
      console.log('look ' + ++looks);
    }, 100);
    console.log('spying, opener ' + opener);`;
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  const { page } = await openPlainBook(context, held, {
    'index.html': `<h1>Pop</h1><button onclick="hold()">Go on</button><script>
      function hold() {
        const popup = window.open('spy.html');
        const blank = window.open('about:blank');
        console.log('holds ' + popup + ' and ' + blank);
        blank.document.write('<script>' + ${JSON.stringify(spy)} + '</' + 'script>');
      }</script>`,
    'spy.html': `<h1>Spy</h1><script>${spy}</script>`,
  });
  const seen = escapes(page);
  await page.frameLocator('iframe').getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => said).toContain('spying, opener null');
  expect(said).toContain('holds null and null');
  await goWithin(page, `/contents/${held.knowledge.other.contentId}/view`);
  await expect(page.frameLocator('iframe').getByText(held.knowledge.other.secret)).toBeVisible();
  const looks = () => said.filter((text) => text.startsWith('look ')).length;
  const before = looks();
  await expect.poll(looks).toBeGreaterThan(before + 5);
  expect(seen).toEqual([]);
});

// §2 permits dialogs, so a book may show them; what it may not do is to ask whether one really wants to leave.
test('a book that will not let go is left by one click', async ({ context, held }) => {
  const { page } = await openPlainBook(context, held, {
    'index.html': `<h1>Stay</h1><button>Go on</button><script>
      onbeforeunload = (event) => { event.preventDefault(); event.returnValue = 'stay'; };
      onpagehide = onunload = () => { for (const end = Date.now() + 60_000; Date.now() < end; ); };
      addEventListener('click', () => document.body.requestPointerLock());
      addEventListener('blur', () => window.focus()); </script>`,
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.frameLocator('iframe').getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('link', BACK).click();
  await expect(page).toHaveURL(`${held.app}/`);
  expect(dialogs).toEqual([]);
});

test('a book that fills the history is left all the same', async ({ context, held }) => {
  const { page, contentId } = await openPlainBook(context, held, {
    'index.html': `<h1>Steps</h1><script>for (let n = 0; n < 40; n += 1) location.hash = 'step-' + n;</script>`,
  });
  await page.getByRole('link', BACK).click();
  await expect(page).toHaveURL(`${held.app}/`);
  await page.goto(viewOf(held.app, contentId));
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  await page.getByRole('link', BACK).click();
  await expect(page).toHaveURL(`${held.app}/`);
});

test('a book that walks the history can at most close itself', async ({ context, held }) => {
  const { page, contentId } = await openPlainBook(context, held, {
    'index.html': `<h1>Walk</h1><button onclick="history.go(-9); history.back(); history.go(-2); fetch(location.href).finally(() => { history.back(); console.log('walked'); })">Go on</button>`,
  });
  let isOver = false;
  context.on('console', (message) => (isOver ||= message.text() === 'walked'));
  await page.goto(`${held.app}/profile`);
  await goWithin(page, `/contents/${contentId}/view`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Go on' }).click();
  // A book that has closed itself takes no further step.
  await expect.poll(() => isOver || page.url() === `${held.app}/profile`).toBe(true);
  expect([`${held.app}/profile`, viewOf(held.app, contentId)]).toContain(page.url());
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
});

test('messages of a frame that has gone elsewhere are not taken', async ({ context, held }) => {
  const forge = `
    for (const message of [{ type: 'rahle:close' }, { type: 'rahle:at', page: 66, title: '' }])
      for (let n = 0; n < 20; n += 1) top.postMessage(message, '*');
    top.postMessage('forged', '*');`;
  // The same server by another name is another origin.
  const { page, contentId } = await openPlainBook(context, held, {
    'index.html': `<h1>Leave</h1><button onclick="location.href = location.href.replace('//localhost', '//127.0.0.1').replace('index.html', 'forge.html')">Go on</button>`,
    'forge.html': `<h1>Elsewhere</h1><script>${forge}</script>`,
  });
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'forged') document.documentElement.dataset['forged'] = 'all';
    });
  });
  await page.frameLocator('iframe').getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('html[data-forged]')).toBeAttached();
  expect(page.url()).toBe(viewOf(held.app, contentId));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('66');
});

test('a frame that turns into the app shows nothing of it', async ({ context, held }) => {
  const { page, contentId } = await openPlainBook(context, held, {
    'index.html': `<h1>Turn</h1><button onclick="location.href = '${held.app}/profile'">Go on</button>`,
  });
  const isAnswered = (request: Request) => request.url() === `${held.app}/profile`;
  const answered = Promise.race([
    page.waitForEvent('requestfinished', isAnswered),
    page.waitForEvent('requestfailed', isAnswered),
  ]);
  await page.frameLocator('iframe').getByRole('button', { name: 'Go on' }).click();
  await answered;
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: 'Go on' })
    .waitFor({ state: 'detached' });
  for (const frame of page.frames().slice(1)) expect(await frame.locator('#root').count()).toBe(0);
  expect(page.url()).toBe(viewOf(held.app, contentId));
});

test('a book that floods the cookies locks nobody out', async ({ context, held }) => {
  // Cookies know no ports: on one host the app is sent whatever a book has set.
  const flooded = context.waitForEvent('console', (message) =>
    message.text().startsWith('flooded '),
  );
  const { page } = await openPlainBook(context, held, {
    'index.html': `<h1>Flood</h1><script>
      for (let n = 0; n < 40; n += 1) document.cookie = 'flood' + n + '=' + 'x'.repeat(3800) + '; path=/; max-age=99999999';
      console.log('flooded ' + document.cookie.length); </script>`,
  });
  await flooded;
  await expect.poll(async () => (await page.goto(`${held.app}/`))?.status()).toBe(200);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Manager' })).toBeVisible();
});
