import type { FirstPage, PageHead, RenderedPage, Renderer } from '@rahle/contract/first-page';
import { fail } from '@rahle/contract/failures';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { booksHead } from '#features/books/books-head.ts';
import { homeHead } from '#features/public-site/home-head.ts';
import { addressOfRead, seedReads } from '#http/read.ts';
import { setLocale } from '#i18n/locale.ts';
import { paths } from '#routing/paths.ts';
import type { Screen } from '#routing/screen.ts';
import { ownerOf } from '#session/owner.ts';
import { createSession } from '#session/session.ts';
import { UNKNOWN_USER, VISITOR } from '#session/stored-session.ts';
import { Around } from './App.tsx';
import { assemble, NO_FILE } from './assemble.ts';
import { screens } from './screens.ts';
import { toRoutes } from './to-routes.tsx';
import { screenAt, toSiteMap } from './to-site-map.ts';

type Page = FirstPage & { organization: OrganizationBrief; origin: string };

type Drawable = { source: string; head: (page: Page) => PageHead };

const home = { source: 'features/public-site/HomeScreen.tsx', head: homeHead };

/** The pages that search engines and link previews read, and how each introduces itself. */
const DRAWABLE: Record<string, Drawable> = {
  [paths.home()]: home,
  [paths.homeByName()]: home,
  [paths.books()]: { source: 'features/books/BooksScreen.tsx', head: booksHead },
};

const firstPartOf = (pattern: string) => `/${pattern.split('/')[1]}`;

export const pages: Renderer['pages'] = {
  open: Object.keys(DRAWABLE).filter((path) => path !== paths.homeByName()),
  closed: [
    ...new Set(
      screens
        .filter(({ access }) => access !== 'public')
        .map(({ path }) => firstPartOf(path.pattern)),
    ),
  ],
};

/** The router looks at a path several times over; none of ours is as long. */
const MAX_PATH = 200;

export const pageAt: Renderer['pageAt'] = (address) => {
  const url = URL.parse(`http://any.invalid${address}`);
  if (!url || url.pathname.length > MAX_PATH) return null;
  const screen = screenAt(screens, url.pathname);
  if (!screen || !DRAWABLE[screen.path.pattern]) return null;
  const params = screen.params?.(url.searchParams) ?? new URLSearchParams();
  const search = params.size > 0 ? `?${params}` : '';
  const reads = (screen.reads?.(params) ?? []).map(addressOfRead);
  return { address: screen.path.pattern + search, reads };
};

/** Start's counterpart on the server: the same app, drawn once, from replies that are already there. */
export const render: Renderer['render'] = async (address, page, locale): Promise<RenderedPage> => {
  const url = new URL(page.origin + address);
  const screen = screenAt(screens, url.pathname) ?? fail('route.not_found');
  const { head, source } = DRAWABLE[screen.path.pattern] ?? fail('route.not_found');
  const assembly = await openAssembly(screen, url, page);
  const Content = await screen.load();
  const handler = createStaticHandler(toRoutes(screens, () => {}, new Map([[screen, Content]])));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return fail('route.not_found');
  const router = createStaticRouter(handler.dataRoutes, context);

  // From here on nothing waits, so that no other page's language comes between.
  setLocale(locale);
  const { organization } = page;
  const body = renderToString(
    <Around {...{ assembly, organization, siteMap: toSiteMap(screens) }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Around>,
  );
  return { head: head(page), body: withoutStyles(body), source };
};

/** The page's policy refuses style attributes; what the kit sets by them waits until the app takes over. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/(<[a-z][^<>]*?) style="/g, '$1 data-style="');

/** Nothing is asked for while a page is drawn: what it shows has come along. */
async function openAssembly(screen: Screen, url: URL, { isSignedIn, replies, organization }: Page) {
  const session = createSession(isSignedIn ? UNKNOWN_USER : VISITOR);
  const assembly = await assemble({
    session,
    network: async () => fail('network.offline'),
    cacheFile: NO_FILE,
    domain: organization.domain,
  });
  const reads = screen.reads?.(url.searchParams) ?? [];
  seedReads(assembly.queries, reads, replies, ownerOf(session.atFirst()));
  return assembly;
}
