import { randomBytes } from 'node:crypto';
import type { Me } from '@rahle/contract/authentication';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { until } from './driver.ts';
import { personAt } from './person.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const LEARNER = 'learner@rahle.test';
const TITLE = 'A book in chapters';
const CHAPTER = 2_621_440;
const UNREACHED = /çevrimdışı|ulaşılamıyor/i;

const computer = newComputer();
let server: DemoServer;
let window: AppWindow;
let person: ReturnType<typeof personAt>;
let me: Me;
let contentId: string;
const chapters = { 'one.html': randomBytes(CHAPTER), 'two.html': randomBytes(CHAPTER) };

beforeAll(async () => {
  server = await startDemoServer();
  me = await server.call<Me>('GET', '/authentication/me', await server.signIn(LEARNER));
  ({ contentId } = await server.publish(TITLE, chapters, me.user.id));
  window = await openWindow(computer);
  person = personAt(window);
  await person.chooseOrganization(`localhost:${server.port}`);
  await person.reads('Rahle Library');
  await person.signIn(LEARNER);
}, 240_000);

afterAll(async () => {
  await window?.close();
  await server?.remove();
  computer.remove();
}, 60_000);

/** Without scrolling. */
const isInSight = (words: string) =>
  window.run<boolean>(
    `const found = [...document.querySelectorAll('main *')].find(
       (element) => element.children.length <= 1 && element.textContent.trim() === values[0]);
     const { top, bottom } = found.getBoundingClientRect();
     return scrollY === 0 && top >= 0 && bottom <= innerHeight;`,
    words,
  );

it('an update appears on the page that is open, with what it will fetch, and in the lists', async () => {
  await person.goTo(`/contents/${contentId}`);
  await person.press('Download, 5 MB');
  await person.reads('On this computer');
  await person.goTo('/contents');
  await person.reads('On this computer');
  expect(await isInSight('On this computer')).toBe(true);

  await person.goTo(`/contents/${contentId}`);
  await person.reads('On this computer');
  await server.publish(TITLE, { ...chapters, 'two.html': randomBytes(CHAPTER) }, me.user.id);
  await until(async () => expect(await person.text()).toContain('Update, 2.5 MB'), 60_000);
  await person.goTo('/contents');
  await person.reads('Update available');
  expect(await isInSight('Update available')).toBe(true);
  await person.goTo('/settings');
  await person.reads('Update available');

  await person.goTo(`/contents/${contentId}`);
  await person.press('Update, 2.5 MB');
  await person.reads('On this computer');
  await person.goTo('/settings');
  await person.reads(TITLE);
  expect(await person.text()).not.toContain('Update available');
}, 180_000);

const choose = (language: string) =>
  window.click(
    `//label[normalize-space(.)="${language}"]|//*[@role="radio" and normalize-space(.)="${language}"]`,
  );

it('another language, chosen without the server, shows what was read in the first', async () => {
  await person.goTo('/contents');
  await person.reads(TITLE);
  await person.keeps(TITLE, computer);
  await server.stop();
  await person.goTo('/settings');
  await choose('Türkçe');
  await person.reads('Ayarlar');
  await person.goTo('/contents');
  await person.reads('Kitaplarınız');
  await person.reads(TITLE);
  await person.reads(UNREACHED);

  await server.start();
  await until(async () => expect(await person.text()).not.toMatch(UNREACHED), 60_000);
  await person.reads(TITLE);
}, 200_000);
