import type { FirstPage, PageHead, RenderedPage, Renderer } from '@rahle/contract/first-page';
import { fail } from '@rahle/contract/failures';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { renderToString } from 'react-dom/server';
import { loginHead } from '#features/authentication/login-head.ts';
import { bookHead } from '#features/books/book-head.ts';
import { booksHead } from '#features/books/books-head.ts';
import { homeHead } from '#features/public-site/home-head.ts';
import { addressOfRead, seedReads } from '#http/read.ts';
import { setLocale } from '#i18n/locale.ts';
import { createMemoryRouter } from '#router/create-router.ts';
import { generatePath } from '#router/match-path.ts';
import { RouterProvider } from '#router/RouterProvider.tsx';
import { areaOf } from '#routing/area-of.ts';
import { paths } from '#routing/paths.ts';
import type { Screen } from '#routing/screen.ts';
import { ownerOf } from '#session/owner.ts';
import { createSession } from '#session/session.ts';
import { UNKNOWN_USER, VISITOR } from '#session/stored-session.ts';
import { AppProviders } from './App.tsx';
import { assemble, NO_FILE } from './assemble.ts';
import { screens } from './screens.ts';
import { loadScreen, toRoutes } from './to-routes.tsx';
import { matchScreen, screenAt, toSiteMap } from './to-site-map.ts';

type Page = FirstPage & { organization: OrganizationBrief; origin: string };

type Drawable = { head: (page: Page) => PageHead };

/** The pages that anyone may see, and how each introduces itself to search engines and link previews. */
const DRAWABLE: Record<string, Drawable> = {
  [paths.home()]: { head: homeHead },
  [paths.homeByName()]: { head: homeHead },
  [paths.books()]: { head: booksHead },
  [paths.book.pattern]: { head: bookHead },
  [paths.login()]: { head: loginHead },
};

/** Where the screens that people come to first are written, for their scripts to be fetched with the page. */
const SOURCES: Record<string, string> = {
  [paths.home.pattern]: 'features/public-site/HomeScreen.tsx',
  [paths.homeByName.pattern]: 'features/public-site/HomeScreen.tsx',
  [paths.books.pattern]: 'features/books/BooksScreen.tsx',
  [paths.book.pattern]: 'features/books/BookScreen.tsx',
  [paths.login.pattern]: 'features/authentication/LoginScreen.tsx',
  [paths.register.pattern]: 'features/authentication/RegisterScreen.tsx',
  [paths.contents.pattern]: 'features/my-books/MyBooksScreen.tsx',
  [paths.content.pattern]: 'features/book-detail/BookDetailScreen.tsx',
  [paths.announcements.pattern]: 'features/announcements/AnnouncementsScreen.tsx',
  [paths.dashboard.pattern]: 'features/dashboard/DashboardScreen.tsx',
};

const LAYOUT_SOURCES: Partial<Record<Screen['layout'], string>> = {
  auth: 'layouts/auth/AuthLayout.tsx',
  admin: 'layouts/admin/AdminLayout.tsx',
};

const firstPartOf = (pattern: string) => `/${pattern.split('/')[1]}`;

export const pages: Renderer['pages'] = {
  open: [paths.home(), paths.books()],
  book: (contentId) => paths.book({ contentId }),
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

export const pageAt: Renderer['pageAt'] = (address, isSignedIn) => {
  const url = URL.parse(`http://any.invalid${address}`);
  if (!url || url.pathname.length > MAX_PATH) return null;
  const match = matchScreen(screens, url.pathname);
  if (!match || !isExpected(match.screen, isSignedIn)) return null;
  const { screen, named } = match;
  const params = screen.params?.(url.searchParams) ?? new URLSearchParams();
  const search = params.size > 0 ? `?${params}` : '';
  const reads = (screen.reads?.(params, named) ?? []).map(addressOfRead);
  const { pattern } = screen.path;
  // A frame is the same for every address of its screen.
  const isFrame = !DRAWABLE[pattern];
  const pathname = isFrame ? pattern : generatePath(pattern, named);
  return { address: pathname + search, reads, isFrame };
};

/** Whether the screen will be shown; otherwise the browser is redirected: to sign in, or away from it. */
function isExpected({ layout, access, path }: Screen, isSignedIn: boolean): boolean {
  if (layout === 'auth') return !isSignedIn;
  if (layout === 'bare') return false;
  return access === 'public' ? DRAWABLE[path.pattern] !== undefined : isSignedIn;
}

/** Start's counterpart on the server: the same app, drawn once, from replies that are already there. */
export const render: Renderer['render'] = async (address, page, locale): Promise<RenderedPage> => {
  const url = new URL(page.origin + address);
  const screen = screenAt(screens, url.pathname) ?? fail('route.not_found');
  const drawable = DRAWABLE[screen.path.pattern];
  const assembly = await openAssembly(screen, url, page);
  const loaded = await loadScreen(drawable ? screen : { ...screen, load: async () => () => null });
  const routes = toRoutes(screens, () => {}, { loaded });
  const router = createMemoryRouter(routes, { initialEntries: [address] });

  // From here on nothing waits, so that no other page's language comes between.
  setLocale(locale);
  const { organization } = page;
  const body = renderToString(
    <AppProviders {...{ assembly, organization, siteMap: toSiteMap(screens) }}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const sources = [
    ...new Set(['public', areaOf(screen)].map((area) => `languages/${locale}-${area}.texts`)),
    SOURCES[screen.path.pattern],
    LAYOUT_SOURCES[screen.layout],
  ];
  return {
    head: drawable?.head(page) ?? null,
    body: withoutStyles(body),
    sources: sources.filter((source) => source !== undefined),
  };
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
  const named = matchScreen(screens, url.pathname)?.named ?? {};
  const reads = screen.reads?.(url.searchParams, named) ?? [];
  seedReads(assembly.queries, reads, replies, ownerOf(session.atFirst()));
  return assembly;
}
