import type { EPUB } from 'foliate-js/epub.js';
import { FootnoteHandler } from 'foliate-js/footnotes.js';
import type { View } from 'foliate-js/view.js';
import { element } from '#element.ts';
import { createDialog } from '#page/dialog.ts';
import { type NoteView, openNoteView } from '#page/note-view.ts';
import type { LinkFollowed } from '#stage/view-links.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  book: EPUB;
  words: State<Words>;
  styles: () => [before: string, after: string];
  signal: AbortSignal;
  onGo: (href: string) => void;
  onExternalLink: (href: string) => void;
};

/** A note opens over the text that calls it, so that nobody loses the place (EPUB's `noteref`). */
export function createNoteDialog({ book, words, styles, signal, onGo, onExternalLink }: Options) {
  const { dialog, body, goThere, show } = drawDialog(words);
  const notes = new FootnoteHandler();
  let called: LinkFollowed | null = null;
  let shown: NoteView | null = null;

  notes.addEventListener('before-render', (event) => {
    const { view } = (event as CustomEvent<{ view: View }>).detail;
    shown = openNoteView(view, {
      body,
      styles,
      title: () => words.get().note,
      onEscape: () => dialog.close(),
      onLink: follow,
      onExternalLink,
    });
    show();
  });
  notes.addEventListener('render', (event) => {
    const { view, hidden } = (event as CustomEvent<{ view: View; hidden: boolean }>).detail;
    const note = view.renderer.getContents()[0]?.doc;
    // A note that stands nowhere else in the text cannot be gone to.
    goThere.hidden = hidden;
    if (note) shown?.fit(note);
  });

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
  signal.addEventListener('abort', dispose, { once: true });
  dialog.addEventListener('close', () => {
    dispose();
    (called?.link as HTMLElement | undefined)?.focus({ preventScroll: true });
  });

  return {
    element: dialog,
    /** Takes the link if it calls a note; false leaves it to others. */
    take(followed: LinkFollowed): boolean {
      const opening = notes.handle(book, followed.event);
      if (!opening) return false;
      called = followed;
      opening.catch(() => leave(followed.href));
      return true;
    },
  };
}

function drawDialog(words: State<Words>) {
  const body = element('div', { class: 'note-text' });
  const goThere = element('button', { type: 'button', class: 'button text-button' });
  const goBack = element('button', { type: 'button', class: 'button line-button' });
  const actions = element('div', { class: 'actions' }, goThere, goBack);
  const { element: dialog, close, show } = createDialog('note', body, actions);
  words.watch((now) => {
    dialog.ariaLabel = now.note;
    close.ariaLabel = close.title = now.close;
    goBack.textContent = now.returnToText;
    goThere.textContent = now.goToNote;
  });
  goBack.addEventListener('click', () => dialog.close());
  return { dialog, body, goThere, show };
}
