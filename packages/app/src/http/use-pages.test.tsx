import { endpoint } from '@rahle/contract/endpoint';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createSession } from '#session/session.ts';
import { createSessionActions } from '#session/session-actions.ts';
import { SessionProvider } from '#session/SessionProvider.tsx';
import { answer, answering } from '#testing/answers.ts';
import { createClient } from './client.ts';
import { ClientProvider } from './ClientProvider.tsx';
import { createQueryClient } from './query-client.ts';
import { usePages } from './use-pages.ts';

const letters = endpoint({
  method: 'GET',
  path: '/letters',
  access: 'public',
  summary: 'Letters, two a page',
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  reply: z.object({
    data: z.array(z.string()),
    meta: z.object({ page: z.number(), total: z.number(), hasNext: z.boolean() }),
  }),
});

const server = answering([
  answer(letters, ({ url }) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page'));
    const data = ['a', 'b', 'c'].slice((page - 1) * 2, page * 2);
    return { data, meta: { page, total: 3, hasNext: page < 2 } };
  }),
]);

function Letters() {
  const { query, hasMore, loadMore } = usePages(letters, { query: { search: '' } });
  if (!query.data) return null;
  return (
    <button type="button" disabled={!hasMore} onClick={loadMore}>
      {query.data.rows.join('')} of {query.data.total}
    </button>
  );
}

it('reads page after page until there is no more', async () => {
  const session = createSession();
  render(
    <SessionProvider session={session} actions={createSessionActions(session, server)}>
      <ClientProvider client={createClient(server)} queries={createQueryClient()} owner="visitor">
        <Letters />
      </ClientProvider>
    </SessionProvider>,
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'ab of 3' });
  act(() => button.click());
  await waitFor(() => expect(button.textContent).toBe('abc of 3'));
  expect(button.disabled).toBe(true);
});
