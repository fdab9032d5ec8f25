import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserRouter, createHashRouter } from './create-router.ts';
import type { Router } from './router.ts';

const Component = () => null;
const routes = ['/', '/a', '/b', '/c'].map((path) => ({ path, Component }));
const at = (router: Router) => router.state.location.pathname;
const opened: Router[] = [];

function open(create: typeof createBrowserRouter, address: string): Router {
  window.history.pushState(null, '', address);
  const router = create(routes);
  opened.push(router);
  return router;
}

/** Lets nobody leave the page, and keeps the way on. */
function block(router: Router) {
  const onBlocked = vi.fn<(proceed: () => void) => void>();
  const stop = router.addBlocker({
    shouldBlock: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname,
    onBlocked,
  });
  return { onBlocked, stop };
}

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  for (const router of opened.splice(0)) router.dispose();
});

it('writes the address, its state and its key, and finds them after a reload', async () => {
  const router = open(createBrowserRouter, '/?a=b#c');
  expect(router.state.location).toMatchObject({ search: '?a=b', hash: '#c' });
  await router.navigate('/a?page=2', { state: { list: '?x' } });
  expect(window.location.pathname + window.location.search).toBe('/a?page=2');
  const { key } = router.state.location;
  expect(key).not.toBe('default');
  const again = createBrowserRouter(routes);
  opened.push(again);
  expect(again.state.location).toMatchObject({ pathname: '/a', state: { list: '?x' }, key });
});

it('follows Back and Forward', async () => {
  const router = open(createBrowserRouter, '/');
  await router.navigate('/a');
  await router.navigate('/b', { replace: true });
  window.history.back();
  await vi.waitFor(() => expect(at(router)).toBe('/'));
  window.history.forward();
  await vi.waitFor(() => expect(at(router)).toBe('/b'));
});

it('keeps the address behind # on the desktop', async () => {
  const router = open(createHashRouter, '/#/a?x=1');
  expect(router.state.location).toMatchObject({ pathname: '/a', search: '?x=1' });
  await router.navigate('/b#end');
  expect(window.location.hash).toBe('#/b#end');
  expect(router.state.location).toMatchObject({ pathname: '/b', hash: '#end' });
  window.history.back();
  await vi.waitFor(() => expect(at(router)).toBe('/a'));
  expect(router.createHref({ pathname: '/', search: '', hash: '' })).toBe('#/');
});

it('follows an address that someone types behind #', async () => {
  const router = open(createHashRouter, '/#/a');
  window.location.hash = '#/c';
  await vi.waitFor(() => expect(at(router)).toBe('/c'));
  const { onBlocked } = block(router);
  window.location.hash = '#/b';
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledTimes(1));
  expect(window.location.hash).toBe('#/c');
});

it('takes a blocked Back back, and goes where it led when told to', async () => {
  const router = open(createBrowserRouter, '/');
  await router.navigate('/a');
  await router.navigate('/b');
  const { onBlocked } = block(router);
  window.history.go(-2);
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/b');
  expect(at(router)).toBe('/b');
  onBlocked.mock.calls[0]![0]();
  await vi.waitFor(() => expect(at(router)).toBe('/'));
  expect(onBlocked).toHaveBeenCalledTimes(1);
});

it('holds back a link, and follows it when told to', async () => {
  const router = open(createBrowserRouter, '/');
  const { onBlocked, stop } = block(router);
  await router.navigate('/a');
  expect(window.location.pathname).toBe('/');
  onBlocked.mock.calls[0]![0]();
  await vi.waitFor(() => expect(at(router)).toBe('/a'));
  stop();
  await router.navigate('/b');
  expect(at(router)).toBe('/b');
});
