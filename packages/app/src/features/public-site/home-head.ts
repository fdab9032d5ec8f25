import { addressOf } from '@rahle/contract/endpoint';
import type { FirstPage, PageHead } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { publicSite } from '@rahle/contract/public-site';
import { m } from '#i18n/generated/messages.js';
import { titleOf } from '#routing/use-page-title.ts';
import { paths } from '#routing/paths.ts';
import { activeSliders } from './active-sliders.ts';

type Page = FirstPage & { organization: OrganizationBrief; origin: string };

/** How home introduces itself to search engines and link previews. */
export function homeHead({ organization, origin, locale, replies }: Page): PageHead {
  const { name, logo } = organization;
  const home = `${origin}${paths.home()}`;
  const description = m.home_description({ organization: name });
  const sliders = publicSite.sliders.reply.safeParse(replies[addressOf(publicSite.sliders, {})]);
  return {
    title: titleOf(null, name),
    description,
    canonical: home,
    image: activeSliders(sliders.data ?? [])[0]?.file.url ?? logo,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      description,
      url: home,
      inLanguage: locale,
      publisher: { '@type': 'Organization', name, url: home, ...(logo && { logo }) },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${paths.books()}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  };
}
