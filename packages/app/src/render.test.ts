import { expect, it } from 'vitest';
import { pageAt } from './render.tsx';

const addressOf = (address: string) => pageAt(address, false)?.address;

it.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?search=a&page=2', '/'],
  ['/home?x', '/home'],
  ['/?group=Maps', '/?group=Maps'],
  ['/?x=1&group=Maps&group=Other', '/?group=Maps'],
  [`/?group=${'g'.repeat(300)}`, '/?group='],
  ['/books', '/books'],
  ['/BOOKS/?search=&size=12&pages=1', '/books'],
  ['/books?pages=3&search=tides&size=24&x=1', '/books?search=tides&size=24&pages=3'],
  ['/books?size=7&pages=-1&search=%20tides%20', '/books?search=tides'],
  ['/books?pages=99999', '/books?pages=20'],
])('%s is the page %s', (address, page) => expect(addressOf(address)).toBe(page));

it('names the reads behind a page, however its address is written', () => {
  expect(pageAt('/books?x=1&search=tides', false)?.reads).toEqual([
    '/public/organizations/current/contents?search=tides&limit=12&page=1',
  ]);
  expect(pageAt('/?group=Maps', false)?.reads).toEqual(pageAt('/', false)?.reads);
  expect(addressOf(`/books?search=${'s'.repeat(9000)}`)).toBe(`/books?search=${'s'.repeat(500)}`);
});

it.each(['/contents', '/admin', '/no/such/page', '//[', '//a.example/', '/'.repeat(8000)])(
  'leaves %.20s to a visitor’s browser',
  (address) => expect(pageAt(address, false)).toBeNull(),
);

it.each(['/login', '/register', '/contents/some/view', '/no/such/page'])(
  'leaves %s to the browser of someone who is signed in',
  (address) => expect(pageAt(address, true)).toBeNull(),
);

it.each(['/contents', '/contents/some', '/announcements', '/profile', '/admin'])(
  'draws the frame of %s for someone who is signed in, one for all addresses of a kind',
  (address) =>
    expect(pageAt(address, true)).toMatchObject({
      address: address.replace('some', ':contentId'),
      reads: [],
      isFrame: true,
    }),
);

it('draws the sign-in page for visitors', () => {
  expect(pageAt('/login?x', false)).toEqual({ address: '/login', reads: [], isFrame: false });
});
