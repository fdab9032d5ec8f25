import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Content } from '@rahle/contract/contents';
import type { Mark } from '@rahle/contract/marks';
import type { Position } from '@rahle/contract/reading';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { until } from './driver.ts';
import { personAt } from './person.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const LEARNER = 'learner@rahle.test';
const TITLE = 'Tides, Explained Twice';
const SHOTS = resolve(import.meta.dirname, '../../../.tools/desktop/pictures');

const computer = newComputer();
let server: DemoServer;
let window: AppWindow;
let person: ReturnType<typeof personAt>;
let token: string;
let contentId: string;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  server = await startDemoServer();
  token = await server.signIn(LEARNER);
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  contentId = data.find(({ title }) => title === TITLE)!.id;
  window = await openWindow(computer);
  person = personAt(window);
  await person.reads('Where do you read?');
  await person.chooseOrganization(`localhost:${server.port}`);
  await person.signIn(LEARNER);
  await person.goTo(`/contents/${contentId}`);
  await person.press('Download');
  await person.reads('On this computer');
}, 240_000);

afterAll(async () => {
  await window?.close();
  await server?.remove();
  computer.remove();
}, 60_000);

/** The reader's page stands in the page around the book, which stands in the window. */
async function inReader<T>(look: () => Promise<T>): Promise<T> {
  await window.enter();
  await window.enter('iframe');
  await window.enter('iframe');
  try {
    return await look();
  } finally {
    await window.enter();
  }
}

/** Selects a paragraph of the chapter in view, as a mouse would. */
const select = (paragraph: number) =>
  until(() =>
    window.run(
      `const { doc } = document.querySelector('foliate-view').renderer.getContents()[0];
       doc.defaultView.getSelection().selectAllChildren(doc.querySelectorAll('p')[values[0]]);`,
      paragraph,
    ),
  );
const button = (name: string) => `//button[@aria-label="${name}" or normalize-space(.)="${name}"]`;

const kept = async () => {
  const path = `/contents/${contentId}/marks`;
  const { data } = await server.call<{ data: Mark[] }>('GET', path, token);
  return data.map(({ colour, note }) => [colour, note]);
};

it('a copy is highlighted, noted and searched, and the server is told', async () => {
  const { source } = await person.opens(contentId);
  expect(source).toContain('book://frame.');
  await inReader(async () => {
    await window.see(button('Bookmark this page'));
    await select(0);
    await window.click(`//*[@role="toolbar"]${button('Note')}`);
    await window.type('dialog textarea', 'Read on a computer');
    await window.click(`//dialog${button('Done')}`);
  });
  await until(async () => expect(await kept()).toEqual([['yellow', 'Read on a computer']]));

  await inReader(async () => {
    await window.click('//*[@role="tab"][contains(., "Search")]');
    await window.type('input[type=search]', 'FIFTY minutes');
    await window.click('button.hit');
    await window.see('.hit[aria-current]');
    await window.screenshot(join(SHOTS, 'search.png'));
  });
  await until(async () => {
    const path = `/contents/${contentId}/reading`;
    const { position } = await server.call<{ position: Position | null }>('GET', path, token);
    expect(position?.device).toBe('This computer');
  });
});

it('without the server a highlight waits, also for the next start, and is sent then', async () => {
  await server.stop();
  await inReader(async () => {
    await select(1);
    await window.click(button('Pink'));
    await window.click('//*[@role="tab"][contains(., "Notes")]');
    await window.see(button('All 2'));
    await window.screenshot(join(SHOTS, 'offline-notes.png'));
  });
  await window.kill();
  window = await openWindow(computer);
  person = personAt(window);
  await person.reads('Rahle Library');
  await server.start();
  token = await server.signIn(LEARNER);
  await until(
    async () => expect((await kept()).map(([colour]) => colour)).toEqual(['yellow', 'pink']),
    90_000,
  );
}, 240_000);
