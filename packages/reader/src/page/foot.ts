import { ChevronLeft, ChevronRight } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

export type Progress = {
  page: number;
  chapter: number | null;
  fraction: number;
  isFirst: boolean;
  isLast: boolean;
  /** Pages to come in this chapter. */
  left: number | null;
};

/** Previous, where we are, next. In a book that runs from right to left all of it runs that way. */
export function createFoot({
  pages,
  chapters,
  isRightToLeft,
  words,
  onTurn,
  onGo,
  onGoToPage,
}: {
  pages: number;
  chapters: number;
  isRightToLeft: boolean;
  words: State<Words>;
  onTurn: (side: 'previous' | 'next') => void;
  onGo: (fraction: number) => void;
  onGoToPage: () => void;
}) {
  const [previousWord, nextWord] = [element('span'), element('span')];
  const [back, on] = isRightToLeft ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const previous = element(
    'button',
    { type: 'button', class: 'button turn' },
    icon(back),
    previousWord,
  );
  const next = element('button', { type: 'button', class: 'button turn' }, nextWord, icon(on));
  const chapter = element('span', { class: 'chapter' });
  const page = element('button', {
    type: 'button',
    class: 'page-number',
    'aria-haspopup': 'dialog',
  });
  page.addEventListener('click', onGoToPage);
  // Positions can be many screens long; the per cent moves with every one of them.
  const percent = element('span', { class: 'percent', 'aria-hidden': 'true' });
  const left = element('span', { class: 'left' });
  const dir = isRightToLeft ? 'rtl' : 'ltr';
  const track = element('input', { class: 'track', type: 'range', min: 0, max: 100, dir });
  const line = element('div', { class: 'where-line' }, chapter, track, percent, page);
  const where = element('div', { class: 'where', role: 'group' }, line, left);
  const foot = element(
    'footer',
    { class: isRightToLeft ? 'foot reversed' : 'foot' },
    previous,
    where,
    next,
  );

  let shown: Progress | null = null;
  let isDragged = false;
  const number = (value: number) => new Intl.NumberFormat(words.get().lang).format(value);

  function draw(): void {
    const now = words.get();
    previousWord.textContent = now.previous;
    nextWord.textContent = now.next;
    where.ariaLabel = now.position;
    page.title = now.goToPage;
    track.ariaLabel = now.progress;
    if (!shown) return;
    page.textContent = now.pageOf(number(shown.page), number(pages));
    chapter.textContent =
      shown.chapter === null ? '' : now.chapterOf(number(shown.chapter), number(chapters));
    left.textContent = shown.left === null ? '' : now.pagesLeft(number(shown.left));
    track.setAttribute('aria-valuetext', page.textContent);
    drawTurns(shown);
    if (isDragged) return;
    track.value = String(Math.round(shown.fraction * 100));
    drawFraction(shown.fraction);
  }
  function drawTurns({ isFirst, isLast }: Progress): void {
    previous.ariaDisabled = String(isFirst);
    // Behind the last page stands one that is no text.
    if (isLast) next.ariaHasPopup = 'dialog';
    else next.ariaHasPopup = null;
  }
  function drawFraction(fraction: number): void {
    const format = new Intl.NumberFormat(words.get().lang, { style: 'percent' });
    percent.textContent = format.format(fraction);
    track.style.setProperty('--done', `${fraction * 100}%`);
  }
  track.addEventListener('input', () => {
    isDragged = true;
    drawFraction(Number(track.value) / 100);
  });
  track.addEventListener('change', () => {
    isDragged = false;
    onGo(Number(track.value) / 100);
  });
  previous.addEventListener('click', () => shown?.isFirst || onTurn('previous'));
  next.addEventListener('click', () => onTurn('next'));
  words.watch(draw);

  return {
    element: foot,
    show(progress: Progress): void {
      shown = progress;
      draw();
    },
  };
}
