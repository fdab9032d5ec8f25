import type { Words } from '#words.ts';

const OPS = 'http://www.idpf.org/2007/ops';
const NOTES = /\b(footnote|endnote|rearnote)\b/;
const SMALLEST_ENLARGED = 96;

/**
 * Makes a chapter that has just been drawn ours to use: pictures that enlarge or say they are missing, notes put away.
 */
export function addChapterControls(
  chapter: Document,
  {
    words,
    title,
    onPicture,
  }: { words: Words; title: string; onPicture: (img: HTMLImageElement) => void },
): void {
  const frame = chapter.defaultView?.frameElement;
  frame?.setAttribute('title', title || words.text);
  putNotesAway(chapter);
  for (const picture of chapter.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) markMissing(picture, words);
    else {
      picture.addEventListener('error', () => markMissing(picture, words), { once: true });
      makeEnlargeable(picture, words, onPicture);
    }
  }
}

/** A note that is linked to opens over the text; beside the text it would be read twice. */
export function putNotesAway(chapter: Document): void {
  const links = [...chapter.querySelectorAll('a[href*="#"]')].map(
    (a) => a.getAttribute('href') ?? '',
  );
  const linked = new Set(links.map((href) => href.slice(href.indexOf('#') + 1)));
  for (const aside of chapter.querySelectorAll('aside[id]')) {
    const kind = `${aside.getAttributeNS(OPS, 'type') ?? ''} ${aside.getAttribute('role') ?? ''}`;
    if (NOTES.test(kind) && linked.has(aside.id)) aside.setAttribute('data-rahle-note', '');
  }
}

function markMissing(picture: HTMLImageElement, words: Words): void {
  // An ornament that is not there is not missed.
  if (picture.getAttribute('alt') === '') return picture.remove();
  const note = picture.ownerDocument.createElement('span');
  note.className = 'rahle-no-picture';
  note.lang = words.lang;
  note.textContent = words.missingPicture(picture.alt);
  picture.replaceWith(note);
}

function makeEnlargeable(
  picture: HTMLImageElement,
  words: Words,
  onPicture: (img: HTMLImageElement) => void,
): void {
  if (picture.closest('a') || picture.naturalWidth < SMALLEST_ENLARGED) return;
  picture.setAttribute('data-rahle-enlarges', '');
  picture.addEventListener('click', () => onPicture(picture));
  // A picture without words is decoration: enlarging it by keyboard would only add a stop on the way.
  if (!picture.alt) return;
  picture.tabIndex = 0;
  picture.setAttribute('role', 'button');
  picture.setAttribute('aria-haspopup', 'dialog');
  picture.setAttribute('aria-label', words.enlarge(picture.alt));
  picture.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPicture(picture);
  });
}
