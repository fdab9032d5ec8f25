import type { Database, Tenant } from '#database/database.ts';
import { imageLinks } from '#features/files/image-links.ts';
import { findOrganizationByDomain } from '#features/organizations/organizations.queries.ts';
import { changeSampleContent } from '#features/sample-contents/sample-contents.commands.ts';
import { listSampleContents } from '#features/sample-contents/sample-contents.queries.ts';
import { listSliders, updateSlider } from '#features/sliders/sliders.queries.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import { isDemoLink, pagesAddress } from './demo-pages.ts';
import { readSite, type Site } from './library-texts.ts';

/** A demo that was filled on another port, or before its pages existed, leads to them where they are now. */
export async function moveDemoLinks(database: Database, contentOrigin: string) {
  for (const { domain, language } of DEMO_ORGANIZATIONS) {
    const organization = await findOrganizationByDomain(database.platform, domain);
    if (!organization) continue;
    const site = readSite(language, pagesAddress(contentOrigin, language));
    await moveLinks(database.tenant(organization.id), site);
  }
}

const ALL = { page: 1, limit: 100, isPaged: false, search: '' };
const IN_ORDER = { ...ALL, orderBy: 'order', orderDirection: 'asc' } as const;

/** Only what still is the demo's: whatever somebody has put there instead stays. */
export async function moveLinks(tenant: Tenant, { sliders, sampleContents }: Site) {
  for (const slider of await listSliders(tenant, imageLinks(''), IN_ORDER)) {
    const now = sliders.find(({ title }) => title === slider.title);
    if (!now?.link || !isMoved(slider.link, now.link)) continue;
    await updateSlider(tenant, slider.id, { ...slider, link: now.link });
  }
  for (const sample of await listSampleContents(tenant)) {
    const now = sampleContents.find(({ title }) => title === sample.title);
    if (!now?.link || !isMoved(sample.link, now.link)) continue;
    const isUntouched = withoutLinks(sample.description) === withoutLinks(now.description);
    const description = isUntouched ? now.description : sample.description;
    await changeSampleContent(tenant, sample.id, { link: now.link, description });
  }
}

const isMoved = (link: string | null, now: string) =>
  link !== null && link !== now && isDemoLink(link);

const withoutLinks = (markup: string) => markup.replaceAll(/href="[^"]*"/g, '');
