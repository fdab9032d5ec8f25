import { type MessageToReader, readReaderHash } from '@rahle/contract/reader-messages';
import { linkToApp } from '#app-link.ts';
import { openBook } from '#book/open-book.ts';
import { element } from '#element.ts';
import { createLook } from '#look.ts';
import { createFailure, createWaiting } from '#page/instead-of-text.ts';
import { readBook } from '#read-book.ts';
import type { MarksMessage } from '#reading/marks-when-used.ts';
import { openReading, type Reading } from '#reading/reading.ts';
import { readSettings, storeSettings } from '#settings.ts';
import { createState } from '#state.ts';
import { forgetOldPlaces, storeFor } from '#stored.ts';
import { chooseLocale, WORDS } from '#words.ts';

/** Draws the page, opens the book in it, and listens to the address and the app from the first moment. */
export async function startReader(): Promise<void> {
  const address = readReaderHash(location.hash);
  storeFor(address.for);
  forgetOldPlaces();
  const words = createState(WORDS[chooseLocale(address.lang, navigator.languages)]);
  const settings = createState(readSettings());
  const theme = createState(address.theme);
  const look = createLook(settings, theme);
  settings.watch(storeSettings);
  words.watch(({ lang }) => {
    document.documentElement.lang = lang;
  });

  let reading: Reading | null = null;
  /** A page asked for while the book is still opening. */
  let wanted = address.page;
  /** Marks that were handed over while the book is still opening. */
  let given: MarksMessage | null = null;
  const goToPage = (page: number) => {
    if (reading) void reading.goToPage(page);
    else wanted = page;
  };
  const app = linkToApp(address.app, (message: MessageToReader) => {
    if (message.type === 'rahle:page') return goToPage(message.page);
    if (message.type === 'rahle:go') {
      void reading?.goToPlace(message.place, message.isJump);
      return;
    }
    if (message.type === 'rahle:open-mark') return reading?.openMark(message.id);
    if (message.type === 'rahle:marks' || message.type === 'rahle:mark-state') {
      if (reading) reading.receiveMarks(message);
      else if (message.type === 'rahle:marks') given = message;
      return;
    }
    if (message.type === 'rahle:search') return reading?.openSearch(message);
    if (message.type === 'rahle:save') {
      reading?.saveWords();
      return app.send({ type: 'rahle:saved' });
    }
    words.set(WORDS[message.lang]);
    theme.set(message.theme);
  });
  app.send({ type: 'rahle:here' });
  look.watch((page) => app.send({ type: 'rahle:look', page }));
  addEventListener('hashchange', () => {
    const { page, lang, theme: named } = readReaderHash(location.hash);
    if (lang) words.set(WORDS[lang]);
    if (named) theme.set(named);
    if (page) goToPage(page);
    forgetPageInAddress();
  });

  // A page that the browser only puts aside may be shown again, with its book open.
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) reading?.dispose();
  });

  const main = element('main', { class: 'stage' }, createWaiting({ words }));
  const root = element('div', { class: 'reader' }, main);
  document.body.replaceChildren(root);
  try {
    const about = await readBook(document);
    if (!about) throw new Error('The page does not say which book it shows');
    document.title ||= about.title;
    const opened = await openBook(about, () => words.get());
    reading = await openReading({ about, opened, root, main, words, settings, look, app });
    if (given) reading.receiveMarks(given);
    await reading.begin({ ...address, page: wanted });
    main.querySelector('.waiting')?.remove();
    app.send({ type: 'rahle:ready', pages: reading.pages });
    forgetPageInAddress();
    reading.fetchTheRest();
  } catch (error) {
    console.error(error);
    reading?.dispose();
    main.replaceChildren(createFailure({ words, onAgain: () => location.reload() }));
  }
}

const ASKED = ['page', 'cfi', 'href', 'progression'];

/** `#page=` is a request, done once: after a reload the app knows better where the reader was. */
function forgetPageInAddress(): void {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (!ASKED.some((name) => hash.has(name))) return;
  for (const name of ASKED) hash.delete(name);
  try {
    history.replaceState(null, '', `#${hash}`);
  } catch {
    // Some web views refuse this to addresses of their own making, such as book:// ones.
  }
}
