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
};

/** Previous, where we are, next. In a book that runs from right to left all of it runs that way. */
export function createFoot({
  pages,
  chapters,
  isRightToLeft,
  words,
  onTurn,
}: {
  pages: number;
  chapters: number;
  isRightToLeft: boolean;
  words: State<Words>;
  onTurn: (side: 'previous' | 'next') => void;
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
  const page = element('span', { class: 'page-number' });
  const fill = element('span', { class: 'fill' });
  // Positions can be many screens long; the per cent moves with every one of them.
  const percent = element('span', { class: 'percent', 'aria-hidden': 'true' });
  const track = element(
    'span',
    { class: 'track', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 },
    fill,
  );
  const where = element('div', { class: 'where', role: 'group' }, chapter, track, percent, page);
  const foot = element(
    'footer',
    { class: isRightToLeft ? 'foot reversed' : 'foot' },
    previous,
    where,
    next,
  );

  let shown: Progress | null = null;
  const number = (value: number) => new Intl.NumberFormat(words.get().lang).format(value);

  function draw(): void {
    const now = words.get();
    previousWord.textContent = now.previous;
    nextWord.textContent = now.next;
    where.ariaLabel = now.position;
    track.ariaLabel = now.progress;
    if (!shown) return;
    page.textContent = now.pageOf(number(shown.page), number(pages));
    chapter.textContent =
      shown.chapter === null ? '' : now.chapterOf(number(shown.chapter), number(chapters));
    percent.textContent = new Intl.NumberFormat(now.lang, { style: 'percent' }).format(
      shown.fraction,
    );
    fill.style.inlineSize = `${shown.fraction * 100}%`;
    track.setAttribute('aria-valuenow', String(Math.round(shown.fraction * 100)));
    previous.ariaDisabled = String(shown.isFirst);
    next.ariaDisabled = String(shown.isLast);
  }
  previous.addEventListener('click', () => shown?.isFirst || onTurn('previous'));
  next.addEventListener('click', () => shown?.isLast || onTurn('next'));
  words.watch(draw);

  return {
    element: foot,
    show(progress: Progress): void {
      shown = progress;
      draw();
    },
  };
}
