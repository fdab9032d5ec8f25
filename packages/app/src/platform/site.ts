import { FirstPage } from '@rahle/contract/first-page';
import { OrganizationBrief } from '@rahle/contract/organizations';
import { z } from 'zod';

/** What the server writes into its first page, so that name and ink are there before the first call. */
const Site = z.object({
  organization: OrganizationBrief.nullable(),
  /** Null where the page was left to the browser. */
  first: FirstPage.nullable().default(null),
});
export type Site = z.infer<typeof Site>;

const ELEMENT_ID = 'rahle-site';

/** Null where no server wrote the page: the development server, the desktop. */
export function siteInPage(): Site | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    return Site.parse(JSON.parse(text));
  } catch (error) {
    console.error('The page carries a site that cannot be read', error);
    return null;
  }
}
