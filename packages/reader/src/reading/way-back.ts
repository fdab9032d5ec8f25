import type { Position } from '#stage/find-position.ts';
import type { Stage } from '#stage/stage.ts';
import type { Words } from '#words.ts';

type Place = { cfi: string; page: number };

type Options = {
  stage: () => Pick<Stage, 'goToCfi'>;
  notice: () => { offer: (label: (words: Words) => string, action: () => void) => void };
  position: () => Position | null;
};

/** Where the reader was before each jump, for Backspace and for the notice that offers the way. */
export function createWayBack({ stage, notice, position }: Options) {
  const places: Place[] = [];

  function remember(): Place | null {
    const { cfi, pageStart } = position() ?? {};
    if (!cfi || !pageStart) return null;
    const place = { cfi, page: pageStart.page };
    places.push(place);
    return place;
  }
  function goBack(place: Place | undefined): boolean {
    if (!place) return false;
    if (places.includes(place)) places.splice(places.indexOf(place));
    void stage().goToCfi(place.cfi, place.page);
    return true;
  }
  return {
    /** Called before a jump. */
    remember(): void {
      remember();
    },
    /** The same, and says how to return. */
    offer(): void {
      const place = remember();
      if (place)
        notice().offer(
          (words) => words.returnToPage(String(place.page)),
          () => {
            goBack(place);
          },
        );
    },
    /** False where there is no place to return to. */
    back: (): boolean => goBack(places.at(-1)),
  };
}
