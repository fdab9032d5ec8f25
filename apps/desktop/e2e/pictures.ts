import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from '../../../e2e/reading/launch-browser.ts';
import { writeSheet } from '../../../e2e/screenshots/sheet.ts';
import { type Word, wordsOf } from '../../../e2e/screenshots/words.ts';
import { personAt } from './person.ts';
import { newComputer, openWindow } from './window.ts';

const FOLDER = resolve(import.meta.dirname, '../../../screenshots');
const THEMES = ['light', 'dark'];

export type Pictures = Awaited<ReturnType<typeof openPictures>>;

/** A window on a new computer, in a language, and its pictures in both themes. */
export async function openPictures(language: string) {
  const words = wordsOf(language);
  const computer = newComputer();
  const taken: string[] = [];
  const nameOf = (theme: string) => `desktop-${theme}-${language}`;
  for (const theme of THEMES) mkdirSync(join(FOLDER, nameOf(theme)), { recursive: true });
  let window = await openWindow(computer);
  let person = personAt(window);
  await window.see('input[name=address]');
  await window.run(`localStorage.setItem('locale', values[0]); location.reload();`, language);

  async function take(name: string) {
    for (const theme of THEMES) {
      // As it is at a start, and as if it had been chosen in another window.
      await window.run(
        `localStorage.setItem('theme', values[0]);
         document.documentElement.dataset.theme = values[0];
         dispatchEvent(new StorageEvent('storage', { key: 'theme' }));`,
        theme,
      );
      await window.screenshot(join(FOLDER, nameOf(theme), `${name}.png`));
    }
    taken.push(name);
  }

  const reads = (word: Word) => person.reads(words[word]);

  return {
    take,
    reads,
    window: () => window,
    person: () => person,
    press: (word: Word) => person.press(words[word]),
    show: async (path: string, word: Word) => {
      await person.goTo(path);
      await reads(word);
    },
    reload: () => window.run('location.reload()'),
    /** Not closed, which takes longer than a quick computer needs for the rest of a download. */
    killAndStart: async () => {
      await window.kill();
      window = await openWindow(computer);
      person = personAt(window);
    },
    close: async () => {
      await window.close();
      computer.remove();
      const browser = await launchBrowser();
      const sheet = { folder: FOLDER, shots: taken, columns: 4, ending: 'png' } as const;
      for (const theme of THEMES) await writeSheet(browser, { ...sheet, name: nameOf(theme) });
      await browser.close();
      return taken;
    },
  };
}
