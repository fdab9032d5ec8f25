import type { FootnoteContext } from '#footnotes/footnote-card.ts';
import { whenUsed } from '#reading/when-used.ts';
import type { LinkFollowed } from '#stage/view-links.ts';

/** Takes links that call a note; their code is fetched with the first link, and without it every link is a way. */
export function createFootnotesWhenUsed(context: FootnoteContext) {
  const load = whenUsed(
    () => import('#footnotes/footnote-card.ts'),
    ({ createFootnoteCard }) => createFootnoteCard(context),
    { signal: context.signal, onFailure: () => undefined },
  );
  return {
    /** False leaves the link to others. */
    take: async (followed: LinkFollowed): Promise<boolean> =>
      (await load())?.take(followed) ?? false,
  };
}
