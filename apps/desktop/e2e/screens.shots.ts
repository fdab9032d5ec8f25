import { randomBytes } from 'node:crypto';
import type { Me } from '@rahle/contract/authentication';
import type { Content } from '@rahle/contract/contents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { openPictures, type Pictures } from './pictures.ts';

const LEARNER = 'learner@rahle.test';
const TITLE = 'A book in chapters';
const PARTS = Array.from({ length: 64 }, (_, at) => [`${at}.bin`, randomBytes(4_000_000)] as const);

let server: DemoServer;
let me: Me;
/** Two of the demo's, and one that takes a while to arrive. */
let epub: Content;
let other: Content;
let largeId: string;

beforeAll(async () => {
  server = await startDemoServer();
  const token = await server.signIn(LEARNER);
  me = await server.call<Me>('GET', '/authentication/me', token);
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  [epub, other] = data.filter(({ pages }) => pages > 3) as [Content, Content];
  const large = await server.publish('A large book', Object.fromEntries(PARTS), me.user.id);
  largeId = large.contentId;
}, 240_000);

afterAll(() => server?.remove());

it.each(['en', 'tr'])(
  'what only the window shows: %s',
  async (language) => {
    const pictures = await openPictures(language);
    try {
      await startFirst(pictures);
      await download(pictures);
      await update(pictures);
      await interrupt(pictures);
      await loseServer(pictures);
    } finally {
      const taken = await pictures.close();
      expect(taken).toHaveLength(new Set(taken).size);
    }
  },
  600_000,
);

async function startFirst({ take, reads, show, window, person }: Pictures) {
  await reads('address_title');
  await take('first-start');
  await window().type('input[name=address]', 'localhost:9');
  await window().click('button[type=submit]');
  await reads('address_unreachable');
  await take('first-start-wrong');
  await person().chooseOrganization(`localhost:${server.port}`);
  await person().reads('Rahle Library');
  await show('/settings', 'settings_library_closed');
  await take('settings-signed-out');
}

async function download({ take, reads, show, press, person }: Pictures) {
  await person().signIn(LEARNER);
  await show('/contents?shelf=downloaded', 'downloads_none');
  await take('shelf-empty');
  await show(`/contents/${epub.id}`, 'downloads_download');
  await take('book-not-downloaded');
  await press('downloads_download');
  await reads('downloads_on_computer');
  await take('book-downloaded');
}

/** One that was published again after it was downloaded. */
async function update({ take, reads, show, press, reload, window }: Pictures) {
  const publish = () => server.publish(TITLE, { 'one.bin': randomBytes(2_621_440) }, me.user.id);
  const { contentId } = await publish();
  await show(`/contents/${contentId}`, 'downloads_download');
  await press('downloads_download');
  await reads('downloads_on_computer');
  await publish();
  await reload();
  await reads('downloads_update');
  await take('book-update');
  await show('/contents', 'downloads_update_available');
  await take('contents-update');
  await show('/contents?shelf=downloaded', 'downloads_update_available');
  await take('shelf');
  await show('/settings', 'downloads_update_available');
  await take('settings');
  await press('settings_remove');
  await window().see('[role=alertdialog]');
  await take('settings-remove');
  await reload();
  await show('/organization-address', 'address_change_signs_out');
  await take('address');
}

async function interrupt({ take, reads, show, press, person, killAndStart }: Pictures) {
  await show(`/contents/${largeId}`, 'downloads_download');
  await press('downloads_download');
  await person().reads(/MB.+MB/);
  await take('book-downloading');
  await killAndStart();
  await reads('downloads_unfinished');
  await take('unfinished');
  await show(`/contents/${largeId}`, 'downloads_go_on');
  await take('book-unfinished');
}

async function loseServer({ take, reads, show, press, person }: Pictures) {
  await show(`/contents/${other.id}`, 'downloads_download');
  await server.stop();
  try {
    await press('downloads_download');
    await reads('downloads_failed');
    await take('book-download-failed');
    await show('/contents', 'contents_page');
    await person().reads(epub.title);
    await take('contents-offline');
    // Last: what is being read would stand above the lists.
    await person().opens(epub.id);
    await take('reading');
  } finally {
    await server.start();
  }
}
