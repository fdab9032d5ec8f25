import type { FirstPage, PageHead } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { titleOf } from '#routing/use-page-title.ts';

type Page = FirstPage & { organization: OrganizationBrief; origin: string };

/** How the sign-in page introduces itself to search engines and link previews. */
export function loginHead({ organization: { name, logo }, origin, locale }: Page): PageHead {
  const canonical = `${origin}${paths.login()}`;
  const description = m.login_description({ organization: name });
  return {
    title: titleOf(m.login_page(), name),
    description,
    canonical,
    image: logo,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: m.login_page(),
      description,
      url: canonical,
      inLanguage: locale,
      isPartOf: { '@type': 'WebSite', name, url: `${origin}${paths.home()}` },
    },
  };
}
