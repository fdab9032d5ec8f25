import { inkFor } from '@rahle/contract/ink';
import type { Locale } from '@rahle/contract/locale';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { escapeHtml, inScript } from '#http/escape.ts';
import type { DrawnPage } from './first-page.ts';
import { FIRST_MODULES } from './first-visit.ts';
import { renderHead } from './render-head.ts';

export type Site = {
  /** Null where no organization answers to the domain. */
  organization: OrganizationBrief | null;
  contentOrigin: string;
};
type Page = {
  site: Site;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  /** Null where the browser draws everything. */
  drawn: DrawnPage | null;
  modules: string[];
};

/** The built page with what must be there before the first paint: language, ink, theme, title, organization, content. */
export function renderPage(
  template: string,
  { site, locale, theme, drawn, modules }: Page,
): string {
  const { organization } = site;
  const attributes = [
    `lang="${locale}"`,
    organization && `data-ink="${inkFor(organization.domain)}"`,
    theme && `data-theme="${theme}"`,
  ];
  const name = organization?.name ?? 'Rahle';
  const title = drawn?.head?.title ?? (organization ? `${name} · Rahle` : name);
  const told = `${inScript(site).slice(0, -1)},"first":${drawn?.first ?? 'null'}}`;
  const further = [...new Set(modules)].filter((file) => !template.includes(file));
  const isFirstVisit = template.includes(FIRST_MODULES);
  const head = [
    ...(drawn?.head ? [renderHead(drawn.head, name, locale)] : []),
    ...(isFirstVisit ? [] : further.map(preload)),
    `<script type="application/json" id="rahle-site">${told}</script>`,
  ];
  return template
    .replace(/<html[^>]*>/, () => `<html ${attributes.filter(Boolean).join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--site-->', () => head.join('\n    '))
    .replace(FIRST_MODULES, () => FIRST_MODULES + further.map((file) => `${file} `).join(''))
    .replace('<div id="root"></div>', () => `<div id="root">${drawn?.body ?? ''}</div>`);
}

const preload = (file: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;
