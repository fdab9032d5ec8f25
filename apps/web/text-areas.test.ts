import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { textAreas } from './text-areas.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** An app of these files, with its start, its table of screens and its admin area. */
function anApp(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(folder);
  const all = {
    'start.tsx': `import { screens } from './screens.ts';\nimport { Frame } from '#Frame.tsx';`,
    'Frame.tsx': `m.frame();\nconst admin = () => import('#layouts/admin/AdminLayout.tsx');`,
    'layouts/admin/AdminLayout.tsx': `m.sidebar();`,
    'screens.ts': table,
    'Home.tsx': `import { Dialog } from './Dialog.tsx';\nimport type { Kept } from '#Shelf.tsx';\nm.home();`,
    'Dialog.tsx': `const ask = async () => (await import('#Question.tsx')).Question;`,
    'Question.tsx': `m.question();`,
    'Shelf.tsx': `m.shelf() + m.frame() + m.active();`,
    'Settings.tsx': `m.settings();`,
    'features/members/members.resource.ts': `({ title: m.members_title, load: () => import('./Members.tsx') })`,
    'features/members/Members.tsx': `m.members() + m.active();`,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const table = `
const home = { layout: 'site', access: 'public', load: () => import('#Home.tsx') } as const;
export const screens = [
  { path: '/', ...home },
  { path: '/books', layout: 'site', access: 'signed-in', title: m.shelf_title, load: () => import('#Shelf.tsx') },
  { path: '/settings', layout: 'site', access: 'public', isDesktopOnly: true, load: () => import('#Settings.tsx') },
];`;

const MESSAGES =
  'active frame home members members_title question settings shelf shelf_title sidebar'.split(' ');

it('gives to visitors what their pages and the frame can say, also after a click', () => {
  expect(textAreas(anApp({}), MESSAGES).public).toEqual(['frame', 'home', 'question']);
});

it('keeps a screen’s title, and what the desktop alone shows, from those who do not see it', () => {
  const { learner, admin } = textAreas(anApp({}), MESSAGES);
  expect(learner).toEqual(['shelf', 'shelf_title', 'active']);
  expect(admin).toEqual(['active', 'members', 'members_title', 'settings', 'sidebar']);
});

it('has each area’s messages side by side where all are in a row', () => {
  const areas = textAreas(anApp({}), MESSAGES);
  const row = [...new Set(Object.values(areas).flat())];
  expect(row.toSorted()).toEqual(MESSAGES);
  for (const area of Object.values(areas)) {
    const first = row.indexOf(area[0]!);
    expect(row.slice(first, first + area.length)).toEqual(area);
  }
});

it('refuses a screen of which the table does not say who may open it', () => {
  const load = `const load = () => import('#Shelf.tsx');`;
  const screens = `${load}\nexport const screens = [{ layout: 'site', access: 'signed-in', load }];`;
  expect(() => textAreas(anApp({ 'screens.ts': screens }), MESSAGES)).toThrow(
    'The table of screens does not say in one place who may open Shelf.tsx',
  );
});
