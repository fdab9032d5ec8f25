import { Failure } from '@rahle/contract/failures';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Transport, WireRequest } from '#http/transport.ts';
import { someone, tokens } from '#testing/people.ts';
import { createSessionActions } from './session-actions.ts';
import { createSession } from './session.ts';

const calls = ({ mock }: { mock: { calls: WireRequest[][] } }) =>
  mock.calls.map(([request]) => `${request?.url} ${request?.headers?.['authorization'] ?? '-'}`);

beforeEach(() => localStorage.clear());

function signedIn() {
  const session = createSession();
  session.open(tokens(), someone('LEARNER'));
  return session;
}

it('leaves at once, even when the server cannot be reached', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const session = signedIn();
  createSessionActions(session, async () => {
    throw new Failure('network.offline');
  }).signOut();

  expect(session.current().tokens).toBeNull();
  expect(localStorage.getItem('accessToken')).toBeNull();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
});

it('ends the session on the server too, though the access token ran out', async () => {
  const network = vi.fn<Transport>(async ({ url, headers }) => {
    if (url === '/authentication/refresh-token') return tokens(2);
    if (headers?.['authorization'] === 'Bearer access-2') return null;
    throw new Failure('session.missing');
  });
  createSessionActions(signedIn(), network).signOut();

  await vi.waitFor(() =>
    expect(calls(network)).toEqual([
      '/authentication/logout Bearer access-1',
      '/authentication/refresh-token -',
      '/authentication/logout Bearer access-2',
    ]),
  );
});
