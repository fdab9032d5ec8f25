import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uuid } from '#testing/paged.ts';
import { organization, someone, tokens } from '#testing/people.ts';
import { createSession } from './session.ts';

const atlas = { ...organization, id: uuid(9), name: 'Atlas Akademi', domain: 'atlas.localhost' };
const me = someone('SUPER_USER');

/** What the browser tells one tab of what another has stored. */
const tellOtherTabs = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('of a visitor is the one that the page was drawn for: nothing is drawn again', () => {
  const session = createSession();
  expect(session.current()).toBe(session.atFirst());
});

it('works where its tab chose to, whatever other tabs choose', () => {
  const one = createSession();
  one.open(tokens(), me);
  const other = createSession();
  other.workIn(atlas);
  tellOtherTabs('workingDomain');
  tellOtherTabs('user');
  expect(one.current()).toMatchObject({ workingDomain: null, me: { organization } });
  expect(other.current()).toMatchObject({ workingDomain: 'atlas.localhost' });
});

it('begins where someone last worked', () => {
  const one = createSession();
  one.open(tokens(), me);
  one.workIn(atlas);
  expect(createSession().current()).toMatchObject({
    workingDomain: 'atlas.localhost',
    me: { organization: { name: 'Atlas Akademi' } },
  });
});

it('is not moved by a late answer about another organization', () => {
  const session = createSession();
  session.open(tokens(), me);
  session.workIn(atlas);
  session.keep({ ...me, user: { ...me.user, firstName: 'Işıl' } });
  expect(session.current().me).toMatchObject({
    user: { firstName: 'Işıl' },
    organization: { domain: 'atlas.localhost' },
  });
});

it('goes home when the chosen organization is gone, and forgets it with the session', () => {
  const session = createSession();
  session.open(tokens(), me);
  session.workIn(atlas);
  session.workAtHome();
  expect(session.current().workingDomain).toBeNull();
  session.workIn(atlas);
  session.close();
  expect(localStorage.getItem('workingDomain')).toBeNull();
});

it('follows other tabs until it is disposed of, and then listens to nothing', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const session = createSession();
  const changed = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  session.subscribe(changed);
  session.onEnded(ended);
  createSession().open(tokens(), me);
  tellOtherTabs('accessToken');
  expect(changed).toHaveBeenCalledOnce();

  session.dispose();
  expect(removed.mock.calls).toEqual(added.mock.calls.slice(0, 1));
  localStorage.clear();
  tellOtherTabs('accessToken');
  expect(session.current().me).toEqual(me);
  session.end();
  expect(changed).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});

it('is none without its refresh token: what is left of it goes, and the log says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const running = createSession();
  running.open(tokens(), me);
  localStorage.removeItem('refreshToken');
  const next = createSession();
  expect(next.current()).toMatchObject({ tokens: null, me: null });
  expect(next.lost()).toEqual({ userId: me.user.id });
  expect(['accessToken', 'user'].map((key) => localStorage.getItem(key))).toEqual([null, null]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('No refresh token available');
  expect(running.reread().tokens).toBeNull();
});

it('is lost to no tab when it was closed in one, and lost again when the next one ends', () => {
  const one = createSession();
  one.open(tokens(), me);
  const other = createSession();
  one.close();
  tellOtherTabs('accessToken');
  expect(other.current().tokens).toBeNull();
  expect(other.lost()).toBeNull();
  expect([one.hasLeft(), other.hasLeft()]).toEqual([true, false]);

  one.open(tokens(), me);
  tellOtherTabs('accessToken');
  one.end();
  tellOtherTabs('accessToken');
  expect(other.lost()).toEqual({ userId: me.user.id });
});
