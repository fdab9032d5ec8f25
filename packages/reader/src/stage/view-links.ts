import type { View } from 'foliate-js/view.js';

export type LinkFollowed = { event: Event; link: Element; href: string };

export type LinkListeners = {
  onLink: (followed: LinkFollowed) => void;
  onExternalLink: (href: string) => void;
};

/** Links of a drawn chapter, until the signal aborts: those within the book, and those that lead out of it. */
export function listenToLinks(
  view: View,
  { onLink, onExternalLink }: LinkListeners,
  signal: AbortSignal,
): void {
  const onInside = (event: Event) => {
    const { a, href } = (event as CustomEvent<{ a: Element; href: string }>).detail;
    onLink({ event, link: a, href });
  };
  const onOutside = (event: Event) => {
    event.preventDefault();
    onExternalLink((event as CustomEvent<{ href: string }>).detail.href);
  };
  view.addEventListener('link', onInside, { signal });
  view.addEventListener('external-link', onOutside, { signal });
}
