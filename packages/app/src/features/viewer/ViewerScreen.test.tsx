import { contents } from '@rahle/contract/contents';
import { Failure, type FailureCode } from '@rahle/contract/failures';
import { proxy } from '@rahle/contract/proxy';
import { versions } from '@rahle/contract/versions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLatest, CONTENT_ORIGIN } from '#testing/a-content.ts';
import { type Answer, answer } from '#testing/answers.ts';
import {
  bookFrame,
  type Opened,
  openViewer,
  standInForContentOrigin,
} from '#testing/open-viewer.ts';

const EXTERNAL = 'https://books.example/page';
const BOOK = `${CONTENT_ORIGIN}/v/fresh/index.html`;

let origin: ReturnType<typeof standInForContentOrigin>;
beforeEach(() => {
  origin = standInForContentOrigin();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failing = (endpoint: Answer['endpoint'], code: FailureCode): Answer => ({
  endpoint,
  reply: () => {
    throw new Failure(code);
  },
});

describe('where the frame looks', () => {
  it('at the fresh address, once it answers, in §2’s sandbox and no other', async () => {
    await openViewer();
    const book = await bookFrame();
    expect(origin.heads).toEqual([`HEAD ${BOOK}`]);
    const [address, reader] = book.getAttribute('src')?.split('&for=') ?? [];
    expect(address).toBe(`${BOOK}#app=http%3A%2F%2Flocalhost%3A3000&lang=en&theme=light`);
    expect(reader).toMatch(/^[0-9a-z]+$/);
    expect(book.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads',
    );
    expect(book.hasAttribute('srcdoc')).toBe(false);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Tides · Rahle Library · Rahle'));
  });

  it('at the details page when the first does not answer', async () => {
    origin.isThere = (url) => url.includes('details');
    await openViewer({ latest: { detailsFileUrl: `${CONTENT_ORIGIN}/v/fresh/details.html` } });
    expect((await bookFrame()).src).toContain('/v/fresh/details.html#app=');
  });

  it('at the page the server has fetched, for a content of the web', async () => {
    const asked: string[] = [];
    await openViewer({
      content: { publishedUrl: EXTERNAL },
      latest: { url: null },
      answers: [
        answer(proxy.fetchHtml, ({ url }) => {
          asked.push(url);
          return { html: '<script>alert(1)</script>', viewUrl: 'http://localhost:3000/view?t=1' };
        }),
      ],
    });
    expect((await bookFrame()).getAttribute('src')).toBe('http://localhost:3000/view?t=1');
    expect(asked).toEqual([`/files/fetch-html?url=${encodeURIComponent(EXTERNAL)}`]);
    expect(origin.heads).toEqual([]);
  });

  it('through the proxy viewer, when that fails or the content origin is down', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openViewer({
      content: { publishedUrl: EXTERNAL },
      latest: { url: 'http://down.localhost/v/x/index.html' },
      answers: [failing(proxy.fetchHtml, 'page.unreachable')],
    });
    expect((await bookFrame()).getAttribute('src')).toBe(aLatest().htmlUrl);
  });

  it('at the file an entry names, in a book without our reader', async () => {
    const files = ['index.html', 'one.html'].map((path) => ({
      path,
      sha256: '',
      size: 1,
      type: 'text/html',
    }));
    const manifest = answer(versions.manifest, () => ({ number: 3, manifestHash: 'abc', files }));
    const chosen = { page: 3, href: 'one.html#b' };
    await openViewer({ place: { chosen }, answers: [manifest] });
    expect((await bookFrame()).getAttribute('src')).toBe(`${CONTENT_ORIGIN}/v/fresh/one.html#b`);
  });

  it.each(['https://evil.example/one.html', '//evil.example/one.html', '../one.html', 'none.html'])(
    'never at %s, which is no file of the version',
    async (href) => {
      const files = [{ path: 'one.html', sha256: '', size: 1, type: 'text/html' }];
      const manifest = answer(versions.manifest, () => ({ number: 3, manifestHash: '', files }));
      await openViewer({ place: { chosen: { page: 3, href } }, answers: [manifest] });
      expect((await bookFrame()).src).toContain(`${BOOK}#page=3&app=`);
    },
  );
});

describe('what is said instead of a book', () => {
  it.each<[string, Opened, string]>([
    ['nothing answers', {}, 'No content available'],
    [
      'there is no version',
      { answers: [failing(versions.latest, 'version.not_found')] },
      'No content available',
    ],
    [
      'it is not there',
      { answers: [failing(contents.get, 'content.not_found')] },
      'Content not found',
    ],
    [
      'it was taken back meanwhile',
      { answers: [failing(versions.latest, 'content.not_found')] },
      'Content not found',
    ],
    [
      'the server is broken',
      { answers: [failing(contents.get, 'server.broken')] },
      'Failed to load content',
    ],
    [
      'the network is gone',
      { answers: [failing(versions.latest, 'network.offline')] },
      'Failed to load content',
    ],
  ])('when %s', async (_, given, sentence) => {
    origin.isThere = () => false;
    await openViewer(given);
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  });

  it('and trying again finds the book that answers by then', async () => {
    origin.isThere = () => false;
    await openViewer();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    origin.isThere = () => true;
    await userEvent.click(again);
    expect((await bookFrame()).src).toContain(BOOK);
  });
});
