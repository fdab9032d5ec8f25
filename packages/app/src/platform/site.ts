import type { FirstPage } from '@rahle/contract/first-page';
import { isLocale } from '@rahle/contract/locales';
import { type PublicOrganization, publicSite } from '@rahle/contract/public-site';

/** What the server writes into its first page, so that name and ink are there before the first call. */
export type Site = {
  organization: PublicOrganization | null;
  /** Null where the page was left to the browser. */
  first: FirstPage | null;
};

const ELEMENT_ID = 'rahle-site';

/** Null where no server wrote the page: the development server, the desktop. */
export function siteInPage(): Site | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    const { organization, first } = JSON.parse(text) as Partial<Site>;
    return {
      organization: organization ? publicSite.organization.reply.parse(organization) : null,
      first: isFirstPage(first) ? first : null,
    };
  } catch (error) {
    console.error('The page carries a site that cannot be read', error);
    return null;
  }
}

const isFirstPage = (first: Partial<FirstPage> | null | undefined): first is FirstPage =>
  isLocale(first?.locale) &&
  typeof first.isSignedIn === 'boolean' &&
  typeof first.replies === 'object';
