import { expect, it } from 'vitest';
import { generatePath, matchPath } from './match-path.ts';
import { matchRoutes } from './match-routes.ts';

it.each([
  ['/', '/', {}],
  ['/books', '/books/', {}],
  ['/books', '/BOOKS', {}],
  ['/books/:id', '/books/7', { id: '7' }],
  ['/books/:id', '/books/a%2Fb%20c', { id: 'a/b c' }],
  ['/books/:id', '/books/%E0%A4%A', { id: '%E0%A4%A' }],
  ['*', '/no/such', { '*': 'no/such' }],
  ['*', '/', { '*': '' }],
])('finds in %s what %s names', (pattern, pathname, params) =>
  expect(matchPath(pattern, pathname)).toEqual({ params }),
);

it.each([
  ['/books/:id', '/books'],
  ['/books/:id', '/books/7/view'],
  ['/books/:id/view', '/books//view'],
  ['/books', '//books'],
])('does not take %s for %s', (pattern, pathname) =>
  expect(matchPath(pattern, pathname)).toBeNull(),
);

it('is done at once with an address of a hundred thousand slashes', () => {
  expect(matchPath('/books', `${'/'.repeat(100_000)}x`)).toBeNull();
});

it('builds the address that it reads', () => {
  const path = generatePath('/books/:id/view', { id: 'a/b ı' });
  expect(path).toBe('/books/a%2Fb%20%C4%B1/view');
  expect(matchPath('/books/:id/view', path)).toEqual({ params: { id: 'a/b ı' } });
  expect(generatePath('/')).toBe('/');
  expect(() => generatePath('/books/:id')).toThrow('/books/:id needs :id');
});

type Route = { path?: string; children?: Route[] };
const leaf = (path: string): Route => ({ path });
const site: Route = { children: [leaf('*'), leaf('/'), leaf('/books/:id')] };
const admin: Route = { children: [leaf('/books/new'), leaf('/books/:id/edit')] };
const root: Route = { children: [site, admin] };

it.each([
  ['/', '/'],
  ['/books/7?x#y', '/books/:id'],
  ['/books/new', '/books/new'],
  ['/books/new/edit', '/books/:id/edit'],
  ['/books/7/8', '*'],
])('chooses at %s the route that says most: %s', (address, path) => {
  const found = matchRoutes([root], address);
  expect(found?.routes.at(-1)?.path).toBe(path);
  expect(found?.routes[0]).toBe(root);
  expect(found?.routes).toHaveLength(3);
});

it('finds nothing where nothing stands', () => {
  expect(matchRoutes([leaf('/a')], '/b')).toBeNull();
});
