import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_FILE } from '#assemble.ts';
import { setFirstLocale } from '#i18n/locale.ts';
import { rememberOrganization } from '#platform/known-organization.ts';
import type { Platform } from '#platform/platform.ts';
import { storeMe, storeTokens, storeWorkingOrganization } from '#session/stored-session.ts';
import { aShell } from '#testing/a-shell.ts';
import { uuid } from '#testing/paged.ts';
import { organization, someone, tokens } from '#testing/people.ts';
import { startApp } from './start.tsx';

/** What the app draws on, to be taken down with its page: a browser does that, jsdom does not. */
const roots: Root[] = [];
vi.mock(import('react-dom/client'), async (importOriginal) => {
  const client = await importOriginal();
  const createRoot: typeof client.createRoot = (...args) => {
    const made = client.createRoot(...args);
    roots.push(made);
    return made;
  };
  return { ...client, createRoot };
});

const ADDRESS = 'https://books.school.example';

const forget = vi.fn<() => void>();
const desktop: Platform = {
  apiBase: `${ADDRESS}/api`,
  organizationDomain: 'books.school.example',
  history: 'hash',
  cacheFile: NO_FILE,
  address: { current: ADDRESS, remember() {}, forget },
};

let root: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  root = document.body.appendChild(document.createElement('div'));
  // jsdom says there that it goes nowhere and scrolls nothing.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  // What goes on in a page that was left would ask in the tests that follow, in other files too.
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  for (const made of roots.splice(0)) act(() => made.unmount());
  root.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answerWith = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response('<html>502</html>', { status }));

it('an address that leads nowhere can be left, and so is the session there', async () => {
  storeTokens(tokens());
  storeMe(someone('LEARNER'));
  answerWith(502);
  await startApp(desktop, root);
  await userEvent.click(await screen.findByRole('button', { name: 'Change organization' }));
  expect(forget).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).not.toContain('accessToken');
});

it.each([500, 502])('starts without the server’s word where it answers %i', async (status) => {
  rememberOrganization('books.school.example', organization);
  answerWith(status);
  await startApp(desktop, root);
  expect(await screen.findByRole('banner')).toBeTruthy();
  expect(screen.queryByText('The site could not be opened')).toBeNull();
});

it('greets a first reader in the organization’s language, also without the server', async () => {
  rememberOrganization('books.school.example', { ...organization, language: 'tr' });
  answerWith(502);
  await startApp(desktop, root);
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('tr');
  setFirstLocale('en');
});

it('goes on in the language that the server has drawn the page in', async () => {
  const first = { locale: 'tr', isSignedIn: false, replies: {} };
  const told = Object.assign(document.createElement('script'), {
    id: 'rahle-site',
    type: 'application/json',
    textContent: JSON.stringify({ organization: { ...organization, language: 'en' }, first }),
  });
  document.head.append(told);
  answerWith(502);
  await startApp(desktop, root);
  told.remove();
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('tr');
  setFirstLocale('en');
});

it('brings what is said in a language before the page speaks it', async () => {
  rememberOrganization('books.school.example', { ...organization, language: 'tr' });
  answerWith(502);
  const spoken: [string, string, string][] = [];
  const loadLanguage = async (locale: string, area: string) =>
    void spoken.push([locale, area, document.documentElement.lang]);
  await startApp({ ...desktop, loadLanguage }, root);
  expect(spoken.slice(0, 2)).toEqual([
    ['en', 'public', 'en'],
    ['tr', 'public', 'en'],
  ]);
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toBeTruthy();
  setFirstLocale('en');
});

it('offers another try where what is said in the language does not come', async () => {
  answerWith(502);
  await startApp({ ...desktop, loadLanguage: () => Promise.reject(new Error('gone')) }, root);
  expect(await screen.findByRole('heading', { name: 'The site could not be opened' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('shows everyone the site’s own side, wherever they last worked', async () => {
  const elsewhere = { ...organization, id: uuid(9), domain: 'elsewhere.example' };
  storeTokens(tokens());
  storeMe({ ...someone('SUPER_USER'), organization: elsewhere });
  storeWorkingOrganization(elsewhere);
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([new URL(url).pathname, new Headers(headers).get('x-organization-domain')]);
    return Response.json(organization);
  });
  await startApp(desktop, root);
  await screen.findByRole('banner');
  const domains = (path: string) =>
    new Set(asked.filter(([to]) => to.startsWith(path)).map(([, domain]) => domain));
  expect(domains('/api/public')).toEqual(new Set(['books.school.example']));
  await waitFor(() => expect(domains('/api/authentication/me')).toContain('books.school.example'));
});

it.each([
  { hides: 'ends with its page', persisted: false },
  { hides: 'goes on in a page that is only put aside', persisted: true },
])('$hides', async ({ persisted }) => {
  storeTokens(tokens());
  storeMe(someone('LEARNER'));
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () =>
    Response.json(organization),
  );
  vi.stubGlobal('fetch', fetched);
  const downloads = aShell().platform.downloads!;
  const open = vi.spyOn(downloads, 'open');
  await startApp({ ...desktop, downloads }, root);
  // All that the page asks for by itself has been asked for.
  const asked = () => fetched.mock.calls.map(([url]) => url.split('/').at(-1));
  const byItself = ['me', 'sliders', 'sample-contents'];
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(byItself)));
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  fetched.mockClear();
  open.mockClear();
  window.dispatchEvent(new Event('online'));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await new Promise((nextTurn) => setImmediate(nextTurn));
  const isCalled = [fetched, open].map(({ mock }) => mock.calls.length > 0);
  expect(isCalled).toEqual([persisted, persisted]);
});
