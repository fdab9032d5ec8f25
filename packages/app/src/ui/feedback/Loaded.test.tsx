import { Failure } from '@rahle/contract/failures';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Loaded } from '#ui/feedback/Loaded.tsx';

const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
const waiting = { data: undefined, error: null, isFetching: true, refetch };
const failed = { data: undefined, error: new Error('500'), isFetching: false, refetch };
const ready = { data: ['Storks'], error: null, isFetching: false, refetch };

const show = (query: typeof waiting | typeof failed | typeof ready) =>
  render(
    <Loaded<string[]> query={query} errorTitle={({ message }) => `Failed with ${message}`}>
      {(books) => <p>{books.join()}</p>}
    </Loaded>,
  );

it('says that it waits', () => {
  show(waiting);

  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

it('says what went wrong and tries again', async () => {
  show(failed);
  expect(screen.getByRole('alert').textContent).toContain('Failed with 500');

  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps what it has when a refresh fails', () => {
  show({ ...ready, error: new Error('offline') } as unknown as typeof ready);

  expect(screen.getByText('Storks')).toBeTruthy();
});

it('tells a server that is away from a network that is off, also when it goes off later', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show({ ...failed, error: new Failure('server.unreachable') });
  const told = () => screen.getByRole('alert').textContent;
  expect(told()).toContain('The server cannot be reached');
  network.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(told()).toContain('You are offline');
  network.mockRestore();
});
