import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { organization } from '#testing/people.ts';
import { AddressForm } from './AddressForm.tsx';
import { parseAddress } from './parse-address.ts';

describe('what is typed', () => {
  it.each([
    ['books.school.example', ['https://books.school.example']],
    ['  https://books.school.example  ', ['https://books.school.example']],
    ['https://Books.School.example:8443/home?x#y', ['https://books.school.example:8443']],
    ['kitap.örnek.example', ['https://kitap.xn--rnek-4qa.example']],
    ['atlas.localhost', ['http://atlas.localhost:3000', 'http://atlas.localhost']],
    ['localhost:3100', ['http://localhost:3100']],
    ['http://localhost:3100/', ['http://localhost:3100']],
    ['https://localhost:3100', ['https://localhost:3100']],
    ['127.0.0.1:3000', ['http://127.0.0.1:3000']],
  ])('%s is tried at %s', (typed, addresses) => {
    expect(parseAddress(typed)).toMatchObject(addresses.map((address) => ({ address })));
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['two words', 'invalid'],
    ['ftp://books.example', 'invalid'],
    ['javascript://alert(1)', 'invalid'],
    ['https://user:secret@books.example', 'invalid'],
    ['http://books.school.example', 'not_secure'],
    ['http://127.0.0.1.evil.example', 'not_secure'],
    ['http://localhost.evil.example', 'not_secure'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(parseAddress(typed)).toBe(problem);
  });

  it('names the organization by its domain, without the port', () => {
    expect(parseAddress('Atlas.localhost:3100')).toMatchObject([{ domain: 'atlas.localhost' }]);
  });
});

describe('the check', () => {
  const asked: [string, RequestInit][] = [];
  let answer: () => Promise<Response>;
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init]);
      return answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function submit(typed: string) {
    const onFound = vi.fn<(address: string) => void>();
    render(<AddressForm initial="" intro="" onFound={onFound} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Organization address' }), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    return onFound;
  }

  it('asks the address whose it is, and hands it on', async () => {
    answer = async () => Response.json(organization);
    const onFound = await submit('books.school.example');
    await waitFor(() => expect(onFound).toHaveBeenCalledWith('https://books.school.example'));
    expect(asked[0]?.[0]).toBe('https://books.school.example/api/public/organizations/current');
    expect(asked[0]?.[1].headers).toMatchObject({
      'x-organization-domain': 'books.school.example',
    });
  });

  const unknown = {
    statusCode: 404,
    code: 'organization.not_found',
    message: 'No organization',
    requestId: '1',
  };
  it.each([
    [
      'there is no organization',
      async () => Response.json(unknown, { status: 404 }),
      'There is no organization at this address.',
    ],
    ['another site answers', async () => new Response('<h1>Hello</h1>'), 'is not Rahle'],
    [
      'nobody answers',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Nothing answers at this address.',
    ],
  ])('says that %s, at the field', async (_, reply, sentence) => {
    answer = reply;
    const onFound = await submit('books.school.example');
    const field = screen.getByRole('textbox', { name: 'Organization address' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
    expect(screen.getByText(/As in your browser/)).toBeTruthy();
    expect(onFound).not.toHaveBeenCalled();
    await userEvent.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('does not ask at an address that is not safe', async () => {
    await submit('http://books.school.example');
    expect(await screen.findByText(/begin with https/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
