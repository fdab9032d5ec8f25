import { addChapterControls } from '#book/add-chapter-controls.ts';
import type { PageStart } from '#book/positions.ts';
import { type Action, listenToKeys } from '#keyboard.ts';
import type { Bars } from '#reading/bars.ts';
import type { Parts } from '#reading/create-parts.ts';
import { listenToTaps } from '#reading/listen-to-taps.ts';
import type { ChapterDrawn } from '#stage/stage.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  pageStarts: readonly PageStart[];
  parts: Pick<Parts, 'picture' | 'textSettings' | 'notice'>;
  words: State<Words>;
  isScripted: () => boolean;
  act: (action: Action) => boolean;
  singleKeys: () => boolean;
  main: HTMLElement;
  bars: Bars;
};

/** Each chapter is a document of its own, with titles, pictures and keys to set up; its listeners go with it. */
export function createChapterSetUp(options: Options) {
  const { pageStarts, parts, words, isScripted, act, singleKeys, main, bars } = options;
  const { picture, textSettings, notice } = parts;
  let isScriptNoticeShown = false;

  return ({ chapter, index }: ChapterDrawn): void => {
    const title = pageStarts.find((pageStart) => pageStart.index === index)?.title ?? '';
    addChapterControls(chapter, {
      words: words.get(),
      title,
      onPicture: (original) => picture.show(original),
    });
    listenToKeys(chapter, act, { singleKeys });
    listenToTaps(chapter, main, { onSide: act, onCentre: bars.toggle });
    chapter.addEventListener('pointerdown', () => textSettings.isOpen() && textSettings.close());
    if (isScriptNoticeShown || !isScripted()) return;
    isScriptNoticeShown = true;
    notice.show((now) => now.scripted);
  };
}
