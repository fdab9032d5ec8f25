import { openOutside } from '#open-outside.ts';
import type { Parts } from '#reading/create-parts.ts';
import type { Position } from '#stage/find-position.ts';
import type { Stage } from '#stage/stage.ts';
import type { LinkFollowed } from '#stage/view-links.ts';

type Options = {
  stage: () => Pick<Stage, 'goToHref' | 'goToCfi'>;
  parts: () => Pick<Parts, 'note' | 'notice'>;
  position: () => Position | null;
};

export function createLinkHandlers({ stage, parts, position }: Options) {
  function followInside(href: string): void {
    const { notice } = parts();
    const from = position();
    if (!stage().goToHref(href)) return notice.show((words) => words.deadLink);
    if (!from?.cfi) return;
    const { cfi, landing } = from;
    notice.offer(
      (words) => words.returnToPage(String(landing.page)),
      () => void stage().goToCfi(cfi, landing.page),
    );
  }
  return {
    followInside,
    followOutside: (href: string): void => {
      if (!openOutside(href)) parts().notice.show((words) => words.deadLink);
    },
    /** A link in the text: to a note, which opens over it, or to another page. */
    follow: (followed: LinkFollowed): void => {
      if (parts().note.take(followed)) return;
      followed.event.preventDefault();
      followInside(followed.href);
    },
  };
}
