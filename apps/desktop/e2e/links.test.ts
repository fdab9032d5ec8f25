import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@rahle/contract/contents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { pressKeys, seeWindow } from './dialogs.ts';
import { until } from './driver.ts';
import { personAt } from './person.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const LEARNER = 'learner@rahle.test';

const computer = newComputer();
let server: DemoServer;
let window: AppWindow;
let person: ReturnType<typeof personAt>;

beforeAll(async () => {
  server = await startDemoServer();
  window = await openWindow(computer);
  person = personAt(window);
  await person.chooseOrganization(`localhost:${server.port}`);
  await person.reads('Rahle Library');
}, 240_000);

afterAll(async () => {
  await window?.close();
  await server?.remove();
  computer.remove();
}, 60_000);

const hrefsOf = (selector: string) =>
  window.run<string[]>(
    'return [...document.querySelectorAll(values[0])].map(({ href }) => href)',
    selector,
  );

const opened = () => computer.openedOutside().filter(Boolean);

it.each([
  ['a card', 'article a[target=_blank]'],
  ['the footer', 'footer a[target=_blank]'],
  // The one that is shown: it changes by itself, and so does what is clicked at the next try.
  ['a slide', 'li:not([inert]) > a[target=_blank]'],
])('a link out of %s opens in the browser of the system', async (_, selector) => {
  await until(async () => expect(await hrefsOf(selector)).not.toEqual([]));
  const before = opened().length;
  const wanted = await hrefsOf(selector.replace(':not([inert])', ''));
  await until(async () => {
    await window.click(selector);
    await until(async () => expect(opened().length).toBeGreaterThan(before), 5_000);
  });
  expect(wanted).toContain(opened()[before]);
  expect(await window.address()).toMatch(/^tauri:\/\/localhost/);
});

/** Puts a link into the app's own page, and clicks it as a person would. */
async function follow(href: string, target: string) {
  await window.run(
    `document.querySelector('#tried')?.remove();
     const link = Object.assign(document.createElement('a'), { id: 'tried', href: values[0], target: values[1] });
     Object.assign(link.style, { position: 'fixed', top: 0, left: 0, zIndex: 9999 });
     link.textContent = 'tried';
     document.body.append(link);`,
    href,
    target,
  );
  await window.click('#tried');
}

it.each(['', '_blank'])(
  'a link with the target "%s" leaves the app where it is',
  async (target) => {
    const address = `https://example.org/at${target}`;
    await follow(address, target);
    await until(async () => expect(opened()).toContain(address));
    expect(await window.address()).toMatch(/^tauri:\/\/localhost/);
  },
);

it('no other kind of address is opened, in the browser or in the window', async () => {
  const before = opened();
  const others = ['javascript:document.title="taken"', 'file:///etc/passwd', 'book://x.localhost/'];
  for (const address of [...others, 'tauri://localhost/index.html', 'rahle:x'])
    for (const target of ['_blank', '']) {
      if (target === '' && address.startsWith('tauri:')) continue;
      await follow(address, target);
      await person.reads('Rahle Library');
    }
  // What is opened is opened in turn: this one would come after those.
  await follow('https://example.org/last', '_blank');
  await until(async () => expect(opened()).toContain('https://example.org/last'));
  expect(opened()).toEqual([...before, 'https://example.org/last']);
  expect(await window.run('return document.title')).not.toContain('taken');
  const log = readFileSync(join(computer.data, 'logs/Rahle.log'), 'utf8');
  // Of files and scripts the web view does not even ask.
  for (const scheme of ['book', 'tauri', 'rahle'])
    expect(log).toContain(`an address of the scheme ${scheme} is not opened`);
});

it('a file that the app hands over is kept, and its folder opened; others are refused', async () => {
  const save = (address: string, name: string) =>
    window.run(
      `const address = values[0] || URL.createObjectURL(new Blob(['kept']));
       Object.assign(document.createElement('a'), { href: address, download: values[1] }).click();`,
      address,
      name,
    );
  await save('data:text/plain,refused', 'refused.txt');
  await save('', 'export.json');
  const file = join(computer.home, 'export.json');
  await until(async () => expect(existsSync(file) && readFileSync(file, 'utf8')).toBe('kept'));
  await until(async () => expect(opened()).toContain(computer.home));
  expect(existsSync(join(computer.home, 'refused.txt'))).toBe(false);
});

it('the window is called as its page is', async () => {
  await person.goTo('/login');
  await until(async () => expect(await window.run('return document.title')).toMatch(/^Sign in/));
  await seeWindow(await window.run<string>('return document.title'));
  await person.goTo('/');
  await seeWindow('Rahle Library · Rahle');
});

it('Ctrl and plus, minus and 0 zoom, and the next start remembers it', async () => {
  const width = () => window.run<number>('return innerWidth');
  const press = async (keys: string) => pressKeys(await seeWindow('Rahle Library · Rahle'), keys);
  const usual = await width();
  await press('ctrl+plus');
  await until(async () => expect(await width()).toBeLessThan(usual));
  const larger = await width();
  await press('ctrl+minus');
  await until(async () => expect(await width()).toBe(usual));
  await press('ctrl+minus');
  await until(async () => expect(await width()).toBeGreaterThan(usual));
  await press('ctrl+0');
  await until(async () => expect(await width()).toBe(usual));

  await press('ctrl+plus');
  await until(async () => expect(await width()).toBe(larger));
  await window.close();
  window = await openWindow(computer);
  person = personAt(window);
  await person.reads('Rahle Library');
  expect(await width()).toBe(larger);

  // In a book too, whose chapters stand in frames of their own.
  await press('ctrl+0');
  await until(async () => expect(await width()).toBe(usual));
  const token = await server.signIn(LEARNER);
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  await person.signIn(LEARNER);
  await person.goTo(`/contents/${data.find(({ pages }) => pages > 3)!.id}/view`);
  await window.enter('iframe');
  await until(async () => {
    await window.click('foliate-view');
    expect(await window.run('return document.activeElement.localName')).toBe('foliate-view');
  });
  await window.enter();
  const title = await window.run<string>('return document.title');
  await pressKeys(await seeWindow(title), 'ctrl+plus');
  await until(async () => expect(await width()).toBe(larger));
}, 240_000);
