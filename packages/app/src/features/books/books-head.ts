import type { FirstPage, PageHead } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { type PublicContent, publicSite } from '@rahle/contract/public-site';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { titleOf } from '#routing/use-page-title.ts';

type Page = FirstPage & { organization: OrganizationBrief; origin: string };

/** How the library introduces itself to search engines and link previews. */
export function booksHead({ organization, origin, locale, replies }: Page): PageHead {
  const { name, logo } = organization;
  const books = Object.values(replies).flatMap(
    (reply) => publicSite.contents.reply.safeParse(reply).data?.data ?? [],
  );
  const canonical = `${origin}${paths.books()}`;
  const description = m.books_description({ organization: name });
  return {
    title: titleOf(m.books_title(), name),
    description,
    canonical,
    image: books.find(({ coverImage }) => coverImage !== null)?.coverImage ?? logo,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: m.books_title(),
      description,
      url: canonical,
      inLanguage: locale,
      isPartOf: { '@type': 'WebSite', name, url: `${origin}${paths.home()}` },
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: books.map((book, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: bookOf(book),
        })),
      },
    },
  };
}

export const bookOf = ({
  title,
  description,
  authors,
  language,
  coverImage,
  category,
}: PublicContent) => ({
  '@type': 'Book',
  name: title,
  ...(description && { description }),
  ...(authors.length > 0 && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
  ...(language && { inLanguage: language }),
  ...(coverImage && { image: coverImage }),
  ...(category && { genre: category }),
});
