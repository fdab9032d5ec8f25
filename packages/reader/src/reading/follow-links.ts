import { openOutside } from '#open-outside.ts';
import type { Parts } from '#reading/create-parts.ts';
import type { Stage } from '#stage/stage.ts';
import type { LinkFollowed } from '#stage/view-links.ts';

type Options = {
  stage: () => Pick<Stage, 'goToHref'>;
  parts: () => Pick<Parts, 'notice'>;
  footnotes: () => { take: (followed: LinkFollowed) => Promise<boolean> };
  wayBack: { offer: () => void };
};

export function createLinkHandlers({ stage, parts, footnotes, wayBack }: Options) {
  const showDead = () => parts().notice.show((words) => words.deadLink);
  function followInside(href: string): void {
    // The move has only begun when this is known: we are still where the way leads back to.
    if (stage().goToHref(href)) wayBack.offer();
    else showDead();
  }
  return {
    followInside,
    followOutside: (href: string): void => {
      if (!openOutside(href)) showDead();
    },
    /** A link in the text: to a note, which opens over it, or to another page. */
    async follow(followed: LinkFollowed): Promise<void> {
      followed.event.preventDefault();
      if (!(await footnotes().take(followed))) followInside(followed.href);
    },
  };
}
