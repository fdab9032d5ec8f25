import type { View } from 'foliate-js/view.js';
import { type LinkListeners, listenToLinks } from '#stage/view-links.ts';

type Options = LinkListeners & {
  body: HTMLElement;
  styles: () => [before: string, after: string];
  title: () => string;
  onEscape: () => void;
};

export type FootnoteView = ReturnType<typeof openFootnoteView>;

const TALLEST = 0.45;

/** The note's text in the dialog's body, as tall as the note; `dispose` empties the body again. */
export function openFootnoteView(view: View, options: Options) {
  const { body } = options;
  const ending = new AbortController();
  prepareRenderer(view, options.styles());
  listenToLinks(view, options, ending.signal);
  body.replaceChildren(view);
  body.style.blockSize = '4rem';

  return {
    fit(note: Document): void {
      note.defaultView?.frameElement?.setAttribute('title', options.title());
      note.addEventListener('keydown', ({ key }) => key === 'Escape' && options.onEscape());
      followHeight(note, body, ending.signal);
    },
    dispose(): void {
      ending.abort();
      view.close();
      body.replaceChildren();
    },
  };
}

function prepareRenderer({ renderer }: View, styles: [string, string]): void {
  renderer.setAttribute('flow', 'scrolled');
  renderer.setAttribute('margin', '0px');
  renderer.setAttribute('gap', '0%');
  renderer.setAttribute('max-inline-size', '9999px');
  renderer.setStyles?.(withoutMargins(styles));
}

/** The book's own margins count, and its fonts may come late. */
function followHeight(note: Document, body: HTMLElement, signal: AbortSignal): void {
  const sizes = new ResizeObserver(() => {
    const { height } = note.documentElement.getBoundingClientRect();
    body.style.blockSize = `${Math.min(height, innerHeight * TALLEST)}px`;
  });
  sizes.observe(note.documentElement);
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
}

function withoutMargins([before, after]: [string, string]): [string, string] {
  return [
    before,
    `${after} html { font-size: 1.0625rem !important; padding: 0 !important } body { padding: 0 !important } [data-rahle-note] { display: block !important }`,
  ];
}
