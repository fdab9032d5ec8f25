import { LOCALES } from '@rahle/contract/locales';
import { beforeEach, expect, it, vi } from 'vitest';
import { locales as compiled } from '#i18n/generated/runtime.js';

/** The locale is read once per page load; each of these is a page load. */
async function loadPage() {
  vi.resetModules();
  const { m } = await import('#i18n/generated/messages.js');
  return { ...(await import('./locale.ts')), m };
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'locale=; Max-Age=0';
  document.documentElement.lang = 'en';
});

it('greets a first visitor in English', async () => {
  document.documentElement.lang = '';
  expect((await loadPage()).currentLocale()).toBe('en');
});

it('speaks the language the server wrote the page in', async () => {
  document.documentElement.lang = 'tr';
  const { currentLocale, m } = await loadPage();
  expect(currentLocale()).toBe('tr');
  expect(m.layout_logout()).toBe('Çıkış yap');
});

it('prefers what was chosen, and ignores what it does not speak', async () => {
  document.cookie = 'locale=tr';
  expect((await loadPage()).currentLocale()).toBe('tr');
  localStorage.setItem('locale', 'en');
  expect((await loadPage()).currentLocale()).toBe('en');
  localStorage.setItem('locale', 'xx');
  expect((await loadPage()).currentLocale()).toBe('tr');
});

it('greets in the organization’s language who has chosen none', async () => {
  const first = await loadPage();
  first.setFirstLocale('tr');
  expect([first.currentLocale(), document.documentElement.lang]).toEqual(['tr', 'tr']);
  first.setFirstLocale(null);
  expect(first.currentLocale()).toBe('en');

  localStorage.setItem('locale', 'en');
  const chosen = await loadPage();
  chosen.setFirstLocale('tr');
  expect([chosen.currentLocale(), document.documentElement.lang]).toEqual(['en', 'en']);
});

it('says nothing to the page that the page says already: all of it would be styled anew', async () => {
  const observer = new MutationObserver(() => {});
  observer.observe(document.documentElement, { attributes: true });
  const { setFirstLocale } = await loadPage();
  setFirstLocale('en');
  expect(observer.takeRecords()).toEqual([]);
  setFirstLocale('tr');
  expect(observer.takeRecords()).toHaveLength(1);
  observer.disconnect();
});

it('stores a choice twice and reloads; the page’s language follows', async () => {
  const reload = vi.fn<() => void>();
  (await loadPage()).changeLocale('tr', reload);
  expect(localStorage.getItem('locale')).toBe('tr');
  expect(document.cookie).toContain('locale=tr');
  expect(reload).toHaveBeenCalledTimes(1);

  await loadPage();
  expect(document.documentElement.lang).toBe('tr');
});

it('has a catalogue in every language of the product, and in no other', () => {
  expect([...compiled].toSorted()).toEqual([...LOCALES].toSorted());
});
