import { fail } from '@rahle/contract/failures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { lookForServer } from './look-for-server.ts';

let isThere = true;
let looks = 0;
let ending: AbortController;
const ask = async () => {
  looks += 1;
  if (!isThere) fail('network.offline');
};

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  looks = 0;
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

it('finds by itself that the server is back', async () => {
  const connection = createConnection();
  lookForServer(connection, ask, ending.signal);
  isThere = false;
  connection.note(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.isOnline()).toBe(false);
  expect(looks).toBeGreaterThan(4);
  isThere = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(connection.isOnline()).toBe(true);
  looks = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(0);
});

it('asks the server, not the browser, whether there is a network', async () => {
  const connection = createConnection();
  lookForServer(connection, ask, ending.signal);
  window.dispatchEvent(new Event('offline'));
  expect(connection.isOnline()).toBe(false);
  isThere = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isOnline()).toBe(false);
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isOnline()).toBe(true);
});

it('takes a server that refuses for one that is there', async () => {
  const connection = createConnection();
  connection.note(false);
  const find = lookForServer(connection, async () => fail('rate.limited'), ending.signal);
  expect(await find()).toBe(true);
  expect(connection.isOnline()).toBe(true);
});

it('looks once, however many want to know', async () => {
  const find = lookForServer(createConnection(), ask, ending.signal);
  await Promise.all([find(), find(), find()]);
  expect(looks).toBe(1);
});

it('looks no more after its end, whatever happens', async () => {
  const connection = createConnection();
  lookForServer(connection, ask, ending.signal);
  isThere = false;
  connection.note(false);
  ending.abort();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  connection.note(true);
  connection.note(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(0);
});
