import type { FirstPage, PageHead } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { publicSite } from '@rahle/contract/public-site';
import { fail } from '@rahle/contract/failures';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { titleOf } from '#routing/use-page-title.ts';
import { cutAt } from '#ui/formats/cut-at.ts';
import { bookOf } from './books-head.ts';

type Page = FirstPage & { organization: OrganizationBrief; origin: string };

/** Link previews show about so much. */
const DESCRIPTION_LENGTH = 200;

/** How one book introduces itself to search engines and link previews. */
export function bookHead({ organization: { name, logo }, origin, replies }: Page): PageHead {
  const [book] = Object.values(replies).flatMap(
    (reply) => publicSite.content.reply.safeParse(reply).data ?? [],
  );
  if (!book) return fail('content.not_found');
  const canonical = `${origin}${paths.book({ contentId: book.id })}`;
  const words = book.description || book.summary || m.books_description({ organization: name });
  return {
    title: titleOf(book.title, name),
    description: cutAt(words, DESCRIPTION_LENGTH),
    canonical,
    image: book.coverImage ?? logo,
    jsonLd: { '@context': 'https://schema.org', ...bookOf(book), url: canonical },
  };
}
