import type { EPUB } from 'foliate-js/epub.js';
import { FootnoteHandler } from 'foliate-js/footnotes.js';
import type { View } from 'foliate-js/view.js';
import { element } from '#element.ts';
import { createDialog } from '#page/dialog.ts';
import type { LinkFollowed } from '#stage/stage.ts';
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

const TALLEST = 0.45;

/** A note opens over the text that calls it, so that nobody loses the place (EPUB's `noteref`). */
export function createNoteDialog(options: Options) {
  const { book, words, styles, signal, onGo, onExternalLink } = options;
  const body = element('div', { class: 'note-text' });
  const goThere = element('button', { type: 'button', class: 'button text-button' });
  const goBack = element('button', { type: 'button', class: 'button line-button' });
  const {
    element: dialog,
    close,
    show,
  } = createDialog('note', body, element('div', { class: 'actions' }, goThere, goBack));
  words.watch((now) => {
    dialog.ariaLabel = now.note;
    close.ariaLabel = close.title = now.close;
    goBack.textContent = now.returnToText;
    goThere.textContent = now.goToNote;
  });

  const notes = new FootnoteHandler();
  let view: View | null = null;
  let called: LinkFollowed | null = null;
  let sizes: ResizeObserver | null = null;

  notes.addEventListener('before-render', (event) => {
    view = (event as CustomEvent<{ view: View }>).detail.view;
    const { renderer } = view;
    renderer.setAttribute('flow', 'scrolled');
    renderer.setAttribute('margin', '0px');
    renderer.setAttribute('gap', '0%');
    renderer.setAttribute('max-inline-size', '9999px');
    renderer.setStyles?.(withoutAirAround(styles()));
    view.addEventListener('link', follow);
    view.addEventListener('external-link', (link) => {
      link.preventDefault();
      onExternalLink((link as CustomEvent<{ href: string }>).detail.href);
    });
    body.replaceChildren(view);
    body.style.blockSize = '4rem';
    show();
  });
  notes.addEventListener('render', (event) => {
    const { view: drawn, hidden } = (event as CustomEvent<{ view: View; hidden: boolean }>).detail;
    const note = drawn.renderer.getContents()[0]?.doc;
    // A note that stands nowhere else in the text cannot be gone to.
    goThere.hidden = hidden;
    if (note) fit(note);
  });

  function fit(note: Document): void {
    note.defaultView?.frameElement?.setAttribute('title', words.get().note);
    note.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
    // The book's own margins count, and its fonts may come late.
    sizes = new ResizeObserver(() => {
      const height = note.documentElement.getBoundingClientRect().height;
      body.style.blockSize = `${Math.min(height, innerHeight * TALLEST)}px`;
    });
    sizes.observe(note.documentElement);
  }
  function follow(event: Event): void {
    event.preventDefault();
    const { href } = (event as CustomEvent<{ href: string }>).detail;
    const isBacklink = called?.link.id !== '' && href.endsWith(`#${called?.link.id}`);
    dialog.close();
    if (!isBacklink) onGo(href);
  }
  goBack.addEventListener('click', () => dialog.close());
  goThere.addEventListener('click', () => {
    const href = called?.href;
    dialog.close();
    if (href) onGo(href);
  });
  function release(): void {
    sizes?.disconnect();
    view?.close();
    [sizes, view] = [null, null];
  }
  signal.addEventListener('abort', release, { once: true });
  dialog.addEventListener('close', () => {
    release();
    body.replaceChildren();
    (called?.link as HTMLElement | undefined)?.focus({ preventScroll: true });
  });

  return {
    element: dialog,
    /** Takes the link if it calls a note; false leaves it to others. */
    take(followed: LinkFollowed): boolean {
      const opening = notes.handle(book, followed.event);
      if (!opening) return false;
      called = followed;
      opening.catch(() => {
        dialog.close();
        onGo(followed.href);
      });
      return true;
    },
  };
}

function withoutAirAround([before, after]: [string, string]): [string, string] {
  return [
    before,
    `${after} html { font-size: 1.0625rem !important; padding: 0 !important } body { padding: 0 !important } [data-rahle-note] { display: block !important }`,
  ];
}
