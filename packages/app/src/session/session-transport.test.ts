import type { Tokens } from '@rahle/contract/authentication';
import { Failure, type FailureCode, fail } from '@rahle/contract/failures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport, WireRequest } from '#http/transport.ts';
import { someone, tokens } from '#testing/people.ts';
import { type Exclusively, refreshLock } from './refresh-lock.ts';
import { createRenewal } from './renewal.ts';
import { createSession } from './session.ts';
import { VISITOR } from './stored-session.ts';
import { sessionTransport } from './session-transport.ts';

const read: WireRequest = { method: 'GET', url: '/contents', access: 'signed-in' };

/** The server: it accepts one access token at a time. */
let accepted = 'access-2';
const bearerOf = ({ headers }: WireRequest) => headers?.['authorization']?.replace('Bearer ', '');
const server: Transport = async (request) =>
  bearerOf(request) === accepted ? 'read' : fail('session.missing');

const refresh = vi.fn<(refreshToken: string) => Promise<Tokens>>(async () => tokens(2));

function openTab({
  next = server,
  exclusively,
}: { next?: Transport; exclusively?: Exclusively } = {}) {
  const session = createSession();
  const renew = createRenewal({ session, refresh, exclusively: exclusively ?? refreshLock() });
  return { session, transport: sessionTransport(next, session, renew) };
}

beforeEach(() => {
  localStorage.clear();
  accepted = 'access-2';
  refresh.mockReset().mockImplementation(async () => tokens(2));
  createSession().open(tokens(1), someone('LEARNER'));
});
afterEach(() => vi.restoreAllMocks());

describe('a refused token', () => {
  it('is renewed once for fifty requests at a time, and each request is repeated', async () => {
    const next = vi.fn<Transport>(server);
    const { session, transport } = openTab({ next });
    const replies = await Promise.all(Array.from({ length: 50 }, () => transport(read)));

    expect(replies).toEqual(Array.from({ length: 50 }, () => 'read'));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(refresh).toHaveBeenCalledWith('refresh-1');
    expect(next).toHaveBeenCalledTimes(100);
    expect(session.current().tokens).toEqual(tokens(2));
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  });

  it('is repeated once only, even when the new one is refused too', async () => {
    accepted = 'nobody';
    const { session, transport } = openTab();
    await expect(transport(read)).rejects.toMatchObject({ status: 401 });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(session.current().tokens).not.toBeNull();
  });

  it.each<FailureCode>(['network.offline', 'rate.limited', 'server.broken', 'server.busy'])(
    'signs nobody out when its renewal fails with %s',
    async (code) => {
      refresh.mockRejectedValue(new Failure(code));
      const { session, transport } = openTab();
      await expect(transport(read)).rejects.toMatchObject({ code });
      expect(session.current().tokens).toEqual(tokens(1));
      expect(session.current().me).not.toBeNull();
    },
  );

  it('ends the session when its renewal is refused, and says so once', async () => {
    refresh.mockRejectedValue(new Failure('session.refused'));
    const { session, transport } = openTab();
    const ended = vi.fn<() => void>();
    session.onEnded(ended);
    const outcomes = await Promise.allSettled([transport(read), transport(read)]);

    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.current()).toEqual(VISITOR);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('leaves what is public readable, as a visitor', async () => {
    refresh.mockRejectedValue(new Failure('session.refused'));
    const openTransport: Transport = async (request) =>
      bearerOf(request) === undefined ? 'public' : fail('session.missing');
    const { transport } = openTab({ next: openTransport });
    expect(await transport({ ...read, access: 'public' })).toBe('public');
  });
});

it('ends a session that has no refresh token', async () => {
  localStorage.removeItem('refreshToken');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, transport } = openTab();
  const ended = vi.fn<() => void>();
  session.onEnded(ended);
  await expect(transport(read)).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(refresh).not.toHaveBeenCalled();
});

it('attaches no token where sessions are made, and renews nothing for a wrong password', async () => {
  const next = vi.fn<Transport>(async () => fail('login.refused'));
  const { transport } = openTab({ next });
  const login: WireRequest = { method: 'POST', url: '/authentication/login', access: 'visitor' };
  await expect(transport(login)).rejects.toMatchObject({ code: 'login.refused' });
  expect(next).toHaveBeenCalledWith(login);
  expect(refresh).not.toHaveBeenCalled();
});

describe('several tabs', () => {
  /** Web Locks, as far as one origin's tabs see them. */
  function fakeLocks(): LockManager {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
    return { request, query: async () => ({}) } as unknown as LockManager;
  }

  it('refresh once: whoever waited takes the tokens the first one stored', async () => {
    const locks = fakeLocks();
    const tabs = [1, 2, 3].map(() => openTab({ exclusively: refreshLock(locks) }));
    const replies = await Promise.all(tabs.map(({ transport }) => transport(read)));

    expect(replies).toEqual(['read', 'read', 'read']);
    expect(refresh).toHaveBeenCalledTimes(1);
    for (const { session } of tabs) expect(session.current().tokens).toEqual(tokens(2));
  });

  it('do not let one user’s request go out under the next one’s name', async () => {
    const { transport, session } = openTab();
    refresh.mockImplementation(async () => {
      createSession().open(
        tokens(7),
        someone('MANAGER', { id: '0193d9a0-0000-4000-8000-00000000000f' }),
      );
      throw new Failure('session.refused');
    });
    accepted = 'access-7';
    await expect(transport({ ...read, method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(session.current().me?.user.role).toBe('MANAGER');
  });

  it('do not end the session that another one has just opened', async () => {
    localStorage.clear();
    const { transport, session } = openTab();
    const ended = vi.fn<() => void>();
    session.onEnded(ended);
    createSession().open(tokens(2), someone('LEARNER'));
    await expect(transport(read)).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
    expect(session.current().tokens).toEqual(tokens(2));
  });

  it('follow a sign-out', () => {
    const { session } = openTab();
    const changed = vi.fn<() => void>();
    session.subscribe(changed);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(1);
    expect(session.current().tokens).toBeNull();
  });
});
