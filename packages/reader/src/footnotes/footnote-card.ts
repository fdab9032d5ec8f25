import type { EPUB } from 'foliate-js/epub.js';
import { FootnoteHandler } from 'foliate-js/footnotes.js';
import type { View } from 'foliate-js/view.js';
import { element } from '#element.ts';
import { type FootnoteView, openFootnoteView } from '#footnotes/footnote-view.ts';
import { createDialog } from '#page/dialog.ts';
import { placeOverText } from '#page/place-over-text.ts';
import type { LinkFollowed } from '#stage/view-links.ts';
import type { State } from '#state.ts';
import styles from '#styles/footnotes.css?inline';
import type { Words } from '#words.ts';

export type FootnoteContext = {
  book: EPUB;
  words: State<Words>;
  root: HTMLElement;
  /** The page over which it stands. */
  main: HTMLElement;
  styles: () => [before: string, after: string];
  signal: AbortSignal;
  onGo: (href: string) => void;
  onExternalLink: (href: string) => void;
};

/** A note opens under the number that calls it, so that nobody loses the place (EPUB's `noteref`). */
export function createFootnoteCard(context: FootnoteContext) {
  const { book, words, root, main, signal, onGo } = context;
  const { dialog, body, goThere, show } = drawDialog(words);
  document.head.append(element('style', {}, styles));
  root.append(dialog);
  const notes = new FootnoteHandler();
  let called: LinkFollowed | null = null;
  let shown: FootnoteView | null = null;

  notes.addEventListener('before-render', (event) => {
    const { view } = (event as CustomEvent<{ view: View }>).detail;
    shown = openFootnoteView(view, {
      body,
      styles: context.styles,
      title: () => words.get().note,
      onEscape: () => dialog.close(),
      onLink: follow,
      onExternalLink: context.onExternalLink,
    });
    show();
    place();
  });
  notes.addEventListener('render', (event) => {
    const { view, hidden } = (event as CustomEvent<{ view: View; hidden: boolean }>).detail;
    const note = view.renderer.getContents()[0]?.doc;
    // A note that stands nowhere else in the text cannot be gone to.
    goThere.hidden = hidden;
    if (note) shown?.fit(note);
  });
  // It grows with its text, which comes after it.
  const sizes = new ResizeObserver(place);
  sizes.observe(dialog);

  function place(): void {
    if (!called || !dialog.open) return;
    const range = called.link.ownerDocument.createRange();
    range.selectNode(called.link);
    placeOverText(dialog, range, main, 'under');
  }
  function follow({ event, href }: LinkFollowed): void {
    event.preventDefault();
    const isBacklink = called?.link.id !== '' && href.endsWith(`#${called?.link.id}`);
    leave(isBacklink ? undefined : href);
  }
  function leave(href: string | undefined): void {
    dialog.close();
    if (href) onGo(href);
  }
  function dispose(): void {
    shown?.dispose();
    shown = null;
  }
  goThere.addEventListener('click', () => leave(called?.href));
  signal.addEventListener(
    'abort',
    () => {
      sizes.disconnect();
      dispose();
    },
    { once: true },
  );
  dialog.addEventListener('close', () => {
    const link = called?.link as HTMLElement | undefined;
    called = null;
    dispose();
    link?.focus({ preventScroll: true });
  });

  return {
    /** Takes the link if it calls a note; false leaves it to others. */
    take(followed: LinkFollowed): boolean {
      const opening = notes.handle(book, followed.event);
      if (!opening) return false;
      called = followed;
      // A note that could not be drawn is gone to, unless it was closed meanwhile.
      opening.catch(() => called === followed && leave(followed.href));
      return true;
    },
  };
}

function drawDialog(words: State<Words>) {
  const body = element('div', { class: 'footnote-text' });
  const goThere = element('button', { type: 'button', class: 'button text-button' });
  const goBack = element('button', { type: 'button', class: 'button line-button' });
  const actions = element('div', { class: 'actions' }, goThere, goBack);
  const { element: dialog, close, show } = createDialog('footnote', body, actions);
  words.watch((now) => {
    dialog.ariaLabel = now.note;
    close.ariaLabel = close.title = now.close;
    goBack.textContent = now.returnToText;
    goThere.textContent = now.goToNote;
  });
  goBack.addEventListener('click', () => dialog.close());
  return { dialog, body, goThere, show };
}
