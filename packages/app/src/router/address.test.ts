import { expect, it } from 'vitest';
import { createPath, parsePath, resolveTo } from './address.ts';

const here = { pathname: '/books/7', search: '?page=2', hash: '#top' };
const resolved = (to: Parameters<typeof resolveTo>[0]) => createPath(resolveTo(to, here));

it.each([
  ['/books?search=a#b', { pathname: '/books', search: '?search=a', hash: '#b' }],
  ['/books#b?c', { pathname: '/books', search: '', hash: '#b?c' }],
  ['?a', { pathname: '', search: '?a', hash: '' }],
  ['', { pathname: '', search: '', hash: '' }],
])('takes %j apart', (path, parts) => expect(parsePath(path)).toEqual(parts));

it.each([
  ['/login', '/login'],
  ['?page=3', '/books/7?page=3'],
  [{ search: 'a=b' }, '/books/7?a=b'],
  [{ search: '' }, '/books/7'],
  ['?', '/books/7'],
  ['#end', '/books/7#end'],
  ['/arama?q=ığ ü', '/arama?q=%C4%B1%C4%9F%20%C3%BC'],
])('leads from a page by %j to %s', (to, path) => expect(resolved(to)).toBe(path));

it.each(['//evil.example', '/\\evil.example', '///evil.example/x'])(
  'never leads to another site by %s',
  (to) => expect(new URL(resolved(to), 'https://rahle.test').host).toBe('rahle.test'),
);
