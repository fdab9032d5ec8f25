import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOrReload } from './load-or-reload.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => vi.restoreAllMocks());

it('reloads the page when a screen’s code is gone, and shows nothing meanwhile', async () => {
  const outcome = vi.fn<() => void>();
  void loadOrReload('/login', missing, reload).then(outcome, outcome);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(outcome).not.toHaveBeenCalled();
});

it('reloads once: the second failure is shown', async () => {
  void loadOrReload('/login', missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReload('/login', missing, reload)).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('may reload again after the screen has been there', async () => {
  void loadOrReload('/login', missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(await loadOrReload('/login', async () => 'code', reload)).toBe('code');
  void loadOrReload('/login', missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('does not trade the page for the browser’s own error while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadOrReload('/login', missing, reload)).rejects.toThrow('dynamically imported');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where it could not remember having done so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(loadOrReload('/login', missing, reload)).rejects.toThrow('dynamically imported');
  expect(reload).not.toHaveBeenCalled();
});
