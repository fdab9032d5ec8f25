import { inkFor } from '@rahle/contract/ink';
import type { Locale } from '@rahle/contract/locale';
import type { OrganizationBrief } from '@rahle/contract/organizations';

export type Site = {
  /** Null where no organization answers to the domain. */
  organization: OrganizationBrief | null;
  contentOrigin: string;
};
type Page = { site: Site; locale: Locale; theme: 'light' | 'dark' | undefined };

/** The built page with what must be there before the first paint: language, ink, theme, title and the organization. */
export function renderPage(template: string, { site, locale, theme }: Page): string {
  const { organization } = site;
  const attributes = [
    `lang="${locale}"`,
    organization && `data-ink="${inkFor(organization.domain)}"`,
    theme && `data-theme="${theme}"`,
  ];
  const title = organization ? `${organization.name} · Rahle` : 'Rahle';
  return template
    .replace(/<html[^>]*>/, () => `<html ${attributes.filter(Boolean).join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '<!--site-->',
      () => `<script type="application/json" id="rahle-site">${inScript(site)}</script>`,
    );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
