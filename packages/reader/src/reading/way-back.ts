import type { Position } from '#stage/find-position.ts';
import type { Stage } from '#stage/stage.ts';
import type { Words } from '#words.ts';

type JumpOrigin = { cfi: string; page: number };

type Options = {
  stage: () => Pick<Stage, 'goToCfi'>;
  notice: () => { offer: (label: (words: Words) => string, action: () => void) => void };
  position: () => Position | null;
};

/** Where the reader was before each jump, for Backspace and for the notice that offers the way. */
export function createWayBack({ stage, notice, position }: Options) {
  const origins: JumpOrigin[] = [];

  function remember(): JumpOrigin | null {
    const { cfi, pageStart } = position() ?? {};
    if (!cfi || !pageStart) return null;
    const origin = { cfi, page: pageStart.page };
    origins.push(origin);
    return origin;
  }
  function goBack(origin: JumpOrigin | undefined): boolean {
    if (!origin) return false;
    if (origins.includes(origin)) origins.splice(origins.indexOf(origin));
    void stage().goToCfi(origin.cfi, origin.page);
    return true;
  }
  return {
    /** Called before a jump. */
    remember(): void {
      remember();
    },
    /** The same, and says how to return. */
    offer(): void {
      const origin = remember();
      if (origin)
        notice().offer(
          (words) => words.returnToPage(String(origin.page)),
          () => {
            goBack(origin);
          },
        );
    },
    /** False where there is no place to return to. */
    back: (): boolean => goBack(origins.at(-1)),
  };
}
