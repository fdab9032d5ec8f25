import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Me } from '@rahle/contract/authentication';
import type { Content } from '@rahle/contract/contents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { until } from './driver.ts';
import { personAt } from './person.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const LEARNER = 'learner@rahle.test';
const SHOTS = resolve(import.meta.dirname, '../../../.tools/desktop/pictures');

const computer = newComputer();
let server: DemoServer;
let window: AppWindow;
let person: ReturnType<typeof personAt>;
let me: Me;
let books: Content[];
/** Of several chapters, in Rahle's own reader. */
let epub: Content;
let other: Content;

async function restart() {
  await window.close();
  window = await openWindow(computer);
  person = personAt(window);
}

const shelfOf = ({ id }: Content) =>
  join(computer.data, 'library', me.organization.id, me.user.id, id, 'current');

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  server = await startDemoServer();
  const token = await server.signIn(LEARNER);
  me = await server.call<Me>('GET', '/authentication/me', token);
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  books = data;
  epub = books.find(({ pages }) => pages > 3)!;
  other = books.find(({ id }) => id !== epub.id)!;
  window = await openWindow(computer);
  person = personAt(window);
}, 240_000);

afterAll(async () => {
  await window?.close();
  await server?.remove();
  computer.remove();
}, 60_000);

it('the first start asks where to read, and says what is wrong with an address', async () => {
  await person.reads('Where do you read?');
  await window.screenshot(join(SHOTS, 'first-start.png'));
  await window.type('input[name=address]', 'localhost:9');
  await window.click('button[type=submit]');
  await person.reads('Nothing answers at this address');
  await person.chooseOrganization(`localhost:${server.port}`);
  await person.reads('Rahle Library');
  expect(await window.run(`return localStorage.getItem('rahle.address')`)).toBe(server.origin);
});

it('a learner signs in, downloads a book and reads the copy', async () => {
  await person.signIn(LEARNER);
  await person.goTo('/contents');
  await person.reads(epub.title);
  await person.goTo(`/contents/${epub.id}`);
  await person.press('Download');
  await person.reads('On this computer');
  await window.screenshot(join(SHOTS, 'downloaded.png'));
  expect(existsSync(shelfOf(epub))).toBe(true);

  const { source } = await person.opens(epub.id);
  expect(source).toMatch(new RegExp(`^book://frame\\.${epub.id}\\.localhost/index\\.html#`));
  await window.screenshot(join(SHOTS, 'reading.png'));
});

it('without the server, after a restart, what was seen and downloaded is there, and the rest says it is offline', async () => {
  await person.goTo('/');
  await person.reads('Rahle Library');
  await person.rest();
  await server.stop();
  await restart();

  await person.reads('Rahle Library');
  await person.goTo('/contents');
  await person.reads(/offline/i);
  await person.reads(epub.title);
  await window.screenshot(join(SHOTS, 'offline-contents.png'));
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('On this computer');

  const { source, text } = await person.opens(epub.id);
  expect(source).toContain('book://frame.');
  expect(text.length).toBeGreaterThan(20);
  await window.screenshot(join(SHOTS, 'offline-reading.png'));

  await person.goTo(`/contents/${other.id}`);
  await person.reads(/offline/i);
}, 120_000);

it('back online, the app goes on by itself', async () => {
  await server.start();
  await person.goTo('/contents');
  await until(async () => expect(await person.text()).not.toMatch(/You are offline/));
  await person.goTo('/settings');
  await person.reads(computer.data);
  await window.screenshot(join(SHOTS, 'settings.png'));
}, 200_000);

it('another user of this computer sees none of it, and the first finds it again', async () => {
  await window.run(
    `localStorage.removeItem('accessToken'); localStorage.removeItem('refreshToken'); localStorage.removeItem('user')`,
  );
  await restart();
  await person.signIn('teacher@rahle.test');
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('Download');
  expect(await person.text()).not.toContain('On this computer');
  expect(existsSync(shelfOf(epub))).toBe(true);

  await window.run(
    `localStorage.removeItem('accessToken'); localStorage.removeItem('refreshToken'); localStorage.removeItem('user')`,
  );
  await restart();
  await person.signIn(LEARNER);
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('On this computer');
}, 120_000);

it('a book that is taken back leaves the computer within a minute', async () => {
  const manager = await server.signIn('manager@rahle.test');
  const { data } = await server.call<{ data: { id: string; contentId: string }[] }>(
    'GET',
    `/organizations/members/${me.membership!.id}/contents?limit=100`,
    manager,
  );
  const assignment = data.find(({ contentId }) => contentId === epub.id)!;
  await server.call('DELETE', `/contents/user-contents/${assignment.id}`, manager);
  await until(async () => expect(existsSync(shelfOf(epub))).toBe(false), 65_000);
}, 90_000);
