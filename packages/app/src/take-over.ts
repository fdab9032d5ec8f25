import type { FirstPage } from '@rahle/contract/first-page';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { seedReads } from '#http/read.ts';
import { currentLocale } from '#i18n/locale.ts';
import { ownerOf } from '#session/owner.ts';
import type { Assembly } from './assemble.ts';
import { screens } from './screens.ts';
import { type LoadedScreens, loadScreen } from './to-routes.tsx';
import { matchScreen, screenAt } from './to-site-map.ts';

/** Whether what the server drew is what the app would draw first: it may not know the reader's language. */
export const isAsDrawn = (first: FirstPage | null, root: HTMLElement): first is FirstPage =>
  first !== null && first.locale === currentLocale() && root.hasChildNodes();

/** The replies that came with the page, for the page as it was drawn and for its reader. */
export function seedFirstPage(
  { queries, session, keep }: Assembly,
  { replies }: FirstPage,
  { domain }: OrganizationBrief,
): void {
  const { pathname, search } = location;
  const match = matchScreen(screens, pathname);
  const reads = match?.screen.reads?.(new URLSearchParams(search), match.named) ?? [];
  seedReads(queries, reads, replies, ownerOf(session.atFirst()));
  // Platform staff may be working for another organization, whose page this is not.
  const { workingDomain } = session.current();
  if (workingDomain !== null && workingDomain !== domain) return;
  seedReads(queries, reads, replies, ownerOf(session.current()));
  for (const [address, reply] of Object.entries(replies)) keep(address, reply);
}

/** Styles that the page's policy keeps out of its text, set by script before React looks. */
export function applyDrawnStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

/** The code of the screen that stands here already; without it the page is drawn anew. */
export async function loadDrawnScreen(): Promise<LoadedScreens | null> {
  const screen = screenAt(screens, location.pathname);
  try {
    return screen ? await loadScreen(screen) : null;
  } catch {
    return null;
  }
}
