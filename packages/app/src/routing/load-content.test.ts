import { afterEach, expect, it } from 'vitest';
import { bringTextsBy } from '#i18n/texts.ts';
import { loadContent } from './load-content.ts';
import { paths } from './paths.ts';
import type { Screen } from './screen.ts';

afterEach(() => bringTextsBy(undefined));

const Content = () => null;
const aScreen = (layout: Screen['layout'], access: Screen['access']): Screen => ({
  path: paths.home,
  layout,
  access,
  load: async () => Content,
});

it.each([
  ['site', 'public', 'public'],
  ['auth', 'public', 'public'],
  ['auth', 'visitor', 'public'],
  ['site', 'signed-in', 'learner'],
  ['bare', 'signed-in', 'learner'],
  ['admin', 'members.manage', 'admin'],
] as const)('brings with a screen of %s for %s the texts of %s', async (layout, access, area) => {
  const asked: string[][] = [];
  bringTextsBy(async (...wanted) => void asked.push(wanted));
  expect(await loadContent(aScreen(layout, access))).toBe(Content);
  expect(asked).toEqual([['en', area]]);
});

it('fails as the code does where the texts do not come', async () => {
  bringTextsBy(() => Promise.reject(new Error('gone')));
  await expect(loadContent(aScreen('site', 'public'))).rejects.toThrow('gone');
});
