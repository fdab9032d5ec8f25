import { expect, type Page, type Request } from '@playwright/test';
import { sampleEpub } from '../apps/api/src/packages/testing/sample-epub.ts';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { MARKUP, SCRIPTED } from './hostile/epubs.ts';
import { signInto, test, viewOf } from './hostile/open.ts';
import { EPUB } from './hostile/publisher.ts';

/** What ran, and what was asked of hosts that are not ours. */
function observe(page: Page) {
  const seen: string[] = [];
  const underWay = new Set<Request>();
  page.context().on('console', (message) => {
    if (message.text().startsWith('ESCAPED')) seen.push(message.text());
  });
  // A request that the page's policy stops is announced all the same, and then fails by it.
  const note = (request: Request) => {
    underWay.delete(request);
    const { errorText } = request.failure() ?? {};
    if (new URL(request.url()).hostname === 'tracker.example' && errorText !== 'csp')
      seen.push(`${request.url()} ${errorText}`);
  };
  page.context().on('request', (request) => underWay.add(request));
  page.context().on('requestfinished', note);
  page.context().on('requestfailed', note);
  /** What has begun until now has ended, and every frame has drawn what came of it. */
  const rest = async () => {
    await expect.poll(() => underWay.size).toBe(0);
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // A chapter's frame begins empty, and moves to the chapter: one that moves meanwhile is asked again.
    await expect(() => Promise.all(page.frames().map((frame) => frame.evaluate(drawn)))).toPass();
    await expect.poll(() => underWay.size).toBe(0);
  };
  return { seen, rest };
}

for (const { name, ...options } of SCRIPTED) {
  test(`an EPUB with ${name} is only read`, async ({ context, held }) => {
    const { app, manager } = held;
    const { status, body } = await manager.publishPackage(writeZip(sampleEpub(options)), EPUB);
    expect(status, body.message).toBe(201);
    const page = await signInto(context, app);
    const { seen, rest } = observe(page);
    await page.goto(viewOf(app, body.contentId));
    const reader = page.frameLocator('iframe');
    await reader.locator('.page-number').waitFor();
    await rest();
    // Whatever asks to be pressed, in the text and in the reader's own list.
    for (const frame of page.frames())
      for (const press of await frame.getByText('press').all())
        await press.click({ force: true, timeout: 2000 }).catch(() => {});
    await rest();

    expect(seen).toEqual([]);
    expect(page.url()).toBe(viewOf(app, body.contentId));
    const elsewhere = page.frames().filter((frame) => frame.url().includes('tracker.example'));
    expect(elsewhere, 'frames').toHaveLength(0);
    expect(context.pages(), 'windows').toHaveLength(1);
    // Its chapters are files too: opened by themselves they are a book's page, no more.
    const { url } = await manager.latest(body.contentId);
    const chapter = await fetch(url.replace('index.html', 'epub/OEBPS/one.xhtml'));
    if (chapter.ok) expect(chapter.headers.get('content-security-policy')).toMatch(/^sandbox /);
  });
}

test('a script in an HTML book’s drawing reaches no further than the book', async ({
  context,
  held,
}) => {
  const { app, manager } = held;
  const tries = ['top.localStorage.accessToken', 'top.document.title', 'parent.frameElement'];
  const script = tries
    .map((code) => `try { if (${code}) console.log('ESCAPED') } catch { console.log('refused') }`)
    .join(';');
  const { body } = await manager.publishPackage(
    writeZip([
      { name: 'index.html', data: '<script>location.replace("run.svg")</script>' },
      {
        name: 'run.svg',
        data: `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}; top.location = 'https://tracker.example/'</script></svg>`,
      },
    ]),
  );
  const page = await signInto(context, app);
  const { seen } = observe(page);
  const refused: string[] = [];
  context.on('console', (message) => message.text() === 'refused' && refused.push('refused'));
  await page.goto(viewOf(app, body.contentId));
  await expect.poll(() => refused.length).toBe(tries.length);
  expect(seen).toEqual([]);
  expect(page.url()).toBe(viewOf(app, body.contentId));
});

test('words that are markup stay words in the app', async ({ context, held }) => {
  const { app, manager } = held;
  const entry = { pageNumber: 1, href: 'javascript:console.log("ESCAPED")' };
  const { status, body } = await manager.publishHtml('<h1>Fine</h1>', {
    title: `Fine ${MARKUP}`,
    summary: MARKUP,
    description: MARKUP,
    category: MARKUP,
    notes: MARKUP,
    tableOfContents: {
      titles: [{ title: MARKUP, ...entry, subtitles: [{ subtitle: MARKUP, ...entry }] }],
      resources: [],
    },
    resources: [{ type: 'x', title: MARKUP, description: MARKUP }],
  });
  expect(status).toBe(201);
  const page = await signInto(context, app);
  const { seen } = observe(page);
  await page.goto(`${app}/contents/${body.contentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
  await page.getByRole('tab', { name: 'Resources' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('onerror');
  await page.getByRole('tab', { name: 'Table of contents' }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Fine' })).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^http.*#page=1&app=/);
  await page.goto(`${app}/contents?search=Fine`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('<script>');
  expect(seen).toEqual([]);
  await manager.withdraw(body.contentId);
});
