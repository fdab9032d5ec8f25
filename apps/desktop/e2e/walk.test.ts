import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Me } from '@rahle/contract/authentication';
import type { Content } from '@rahle/contract/contents';
import type { Mark } from '@rahle/contract/marks';
import type { Published } from '@rahle/contract/versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDialog, seeWindow } from './dialogs.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { until } from './driver.ts';
import { personAt } from './person.ts';
import { pageIn, readerAt } from './reader-page.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const LEARNER = 'learner@rahle.test';
const UNREACHED = /You are offline|cannot be reached/;

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

const copyOf = ({ id }: Content) =>
  join(computer.data, 'library', me.organization.id, me.user.id, id, 'current');

beforeAll(async () => {
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
  await window.type('input[name=address]', 'localhost:9');
  await window.click('button[type=submit]');
  await person.reads('Nothing answers at this address');
  await person.reads('As in your browser’s address bar');
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
  expect(existsSync(copyOf(epub))).toBe(true);

  const { source } = await person.opens(epub.id);
  expect(source).toMatch(new RegExp(`^book://frame\\.${epub.id}\\.localhost/index\\.html#`));
});

it('an interrupted download is offered again at the next start, and goes on', async () => {
  const chapters = Array.from(
    { length: 8 },
    (_, at) => [`${at}.bin`, randomBytes(2_000_000)] as const,
  );
  const large = await server.publish('A large book', Object.fromEntries(chapters), me.user.id);
  server.network.holdAfter(6_000_000);
  await person.goTo(`/contents/${large.contentId}`);
  await person.press('Download');
  await person.reads(/MB of \d/);
  await window.kill();
  server.network.letGo();
  window = await openWindow(computer);
  person = personAt(window);
  await person.reads('A download was interrupted.');
  await person.goTo(`/contents/${large.contentId}`);
  // Home has a button of that name too, which leaves with it.
  await person.reads('Table of contents');
  await person.press('Resume');
  await person.reads('On this computer');
  expect(await person.text()).not.toContain('A download was interrupted.');
}, 120_000);

it('without the server, after a restart, what was seen and downloaded is there, and the rest says why it is not', async () => {
  await person.goTo(`/contents/${epub.id}`);
  await window.click('(//*[@role="tabpanel"]//a)[3]');
  const left = await until(async () => pageIn((await person.readsBook()).text));
  expect(left).toBeGreaterThan(1);
  await person.goTo('/');
  await person.reads('Rahle Library');
  await person.keeps(epub.title, computer);
  await person.keeps('Rahle Library', computer);
  await server.stop();
  await restart();

  await person.reads('Rahle Library');
  await person.goTo('/contents');
  await person.reads(UNREACHED);
  await person.reads(epub.title);
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('On this computer');

  const { source } = await person.opens(epub.id);
  expect(source).toContain('book://frame.');
  // Where it was left, by someone who has closed the window since.
  await until(async () => expect(pageIn((await person.readsBook()).text)).toBe(left));
  const reader = readerAt(window);
  await reader.bookmark();
  await reader.highlight(0, 'Green');
  await reader.note(1, 'Offline');

  await person.goTo(`/contents/${other.id}`);
  await person.reads(UNREACHED);
}, 240_000);

it('without the server and with a damaged cache it starts, and books and marks are found', async () => {
  await window.kill();
  writeFileSync(join(computer.data, 'cache.json'), '{"version":1,"entr');
  window = await openWindow(computer);
  person = personAt(window);
  await person.reads('Rahle Library');
  expect(existsSync(join(computer.data, 'cache.damaged'))).toBe(true);

  await person.goTo('/contents?shelf=downloaded');
  await person.reads(epub.title);
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('On this computer');
  const { source } = await person.opens(epub.id);
  expect(source).toContain('book://frame.');
  await readerAt(window).lists(2);
}, 120_000);

it('back online, the app goes on by itself, and the server is told what was marked', async () => {
  await server.start();
  await person.goTo('/contents');
  await until(async () => expect(await person.text()).not.toMatch(UNREACHED));
  const token = await server.signIn(LEARNER);
  await until(async () => {
    const path = `/contents/${epub.id}/marks`;
    const { data } = await server.call<{ data: Mark[] }>('GET', path, token);
    expect(data.map(({ kind, note }) => note ?? kind)).toEqual([
      'BOOKMARK',
      'HIGHLIGHT',
      'Offline',
    ]);
  }, 90_000);
  await person.goTo('/settings');
  await person.reads(computer.data);
}, 200_000);

it('where there is nothing to download, a dialog of the system says so', async () => {
  const manager = await server.signIn('manager@rahle.test');
  const { contentId } = await server.call<Published>('POST', '/contents/publish', manager, {
    externalId: 'elsewhere',
    title: 'A page elsewhere',
    source: { url: 'https://pages.example/' },
  });
  await server.call('POST', '/contents/assign', manager, { contentId, userId: me.user.id });
  await person.goTo(`/contents/${contentId}`);
  await person.press('Download');
  const dialog = await seeWindow('A page elsewhere');
  await closeDialog(dialog);
  expect(await person.text()).toContain('Download');
});

it('speaks Turkish as well', async () => {
  await person.goTo('/settings');
  await window.click(
    '//label[normalize-space(.)="Türkçe"]|//*[@role="radio" and normalize-space(.)="Türkçe"]',
  );
  await person.reads('Ayarlar');
  expect(await window.run('return document.documentElement.lang')).toBe('tr');
  await person.goTo('/contents?shelf=downloaded');
  await person.reads(epub.title);
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('İçindekiler');
  await person.reads('Bu bilgisayarda');
  await person.goTo(`/contents/${other.id}`);
  await person.reads('İndir');
  await person.goTo('/settings');
  await window.click(
    '//label[normalize-space(.)="English"]|//*[@role="radio" and normalize-space(.)="English"]',
  );
  await person.reads('Settings');
});

it('another user of this computer sees none of it, and the first finds it again', async () => {
  await person.signOut();
  await person.signIn('teacher@rahle.test');
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('Download');
  expect(await person.text()).not.toContain('On this computer');
  expect(existsSync(copyOf(epub))).toBe(true);

  await person.signOut();
  await person.signIn(LEARNER);
  await person.goTo(`/contents/${epub.id}`);
  await person.reads('On this computer');
}, 120_000);

it('a book leaves the computer within a minute once neither a person nor a class gives it', async () => {
  const manager = await server.signIn('manager@rahle.test');
  const classes = `/organizations/${me.organization.id}/classes`;
  const { data: given } = await server.call<{ data: { id: string }[] }>('GET', classes, manager);
  const ids = [me.membership!.id];
  for (const { id } of given)
    await server.call('DELETE', `${classes}/${id}/members`, manager, { ids });
  const { data } = await server.call<{ data: { id: string; contentId: string }[] }>(
    'GET',
    `/organizations/members/${me.membership!.id}/contents?limit=100`,
    manager,
  );
  const assignment = data.find(({ contentId }) => contentId === epub.id)!;
  await server.call('DELETE', `/contents/user-contents/${assignment.id}`, manager);
  await until(async () => expect(existsSync(copyOf(epub))).toBe(false), 65_000);
}, 90_000);
