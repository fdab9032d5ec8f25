import { contents } from '@rahle/contract/contents';
import { Failure, type FailureCode } from '@rahle/contract/failures';
import { proxy } from '@rahle/contract/proxy';
import { type LatestVersion, versions } from '@rahle/contract/versions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, aLatest, CONTENT_ID, CONTENT_ORIGIN } from '#testing/a-content.ts';
import { type Answer, answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import {
  storePosition,
  type ReadingPosition,
  readPosition,
} from '#features/book-detail/reading-position.ts';

const OWNER = '0193d9a0-0000-4000-8000-000000000002@own';
const EXTERNAL = 'https://books.example/page';
const BOOK = `${CONTENT_ORIGIN}/v/fresh/index.html`;

let heads: string[];
let answering: (url: string) => boolean;
beforeEach(() => {
  sessionStorage.clear();
  heads = [];
  answering = () => true;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    heads.push(`${method} ${url}`);
    if (url.includes('down')) throw new TypeError('Failed to fetch');
    return new Response(null, { status: answering(url) ? 200 : 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Opened = {
  content?: Parameters<typeof aContent>[0];
  latest?: Partial<LatestVersion>;
  place?: Partial<ReadingPosition>;
  answers?: Answer[];
};

async function view({ content, latest, place = {}, answers = [] }: Opened = {}) {
  storePosition(OWNER, CONTENT_ID, place);
  return openPath(`/contents/${CONTENT_ID}/view`, {
    role: 'LEARNER',
    answers: [
      ...answers,
      answer(contents.get, () => aContent(content)),
      answer(versions.latest, () => aLatest(latest)),
    ],
  });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Tides');
const failing = (endpoint: Answer['endpoint'], code: FailureCode): Answer => ({
  endpoint,
  reply: () => {
    throw new Failure(code);
  },
});

describe('where the frame looks', () => {
  it('at the fresh address, once it answers, in §2’s sandbox and no other', async () => {
    await view();
    const book = await frame();
    expect(heads).toEqual([`HEAD ${BOOK}`]);
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
    answering = (url) => url.includes('details');
    await view({ latest: { detailsFileUrl: `${CONTENT_ORIGIN}/v/fresh/details.html` } });
    expect((await frame()).src).toContain('/v/fresh/details.html#app=');
  });

  it('at the page the server has fetched, for a content of the web', async () => {
    const asked: string[] = [];
    await view({
      content: { publishedUrl: EXTERNAL },
      latest: { url: null },
      answers: [
        answer(proxy.fetchHtml, ({ url }) => {
          asked.push(url);
          return { html: '<script>alert(1)</script>', viewUrl: 'http://localhost:3000/view?t=1' };
        }),
      ],
    });
    expect((await frame()).getAttribute('src')).toBe('http://localhost:3000/view?t=1');
    expect(asked).toEqual([`/files/fetch-html?url=${encodeURIComponent(EXTERNAL)}`]);
    expect(heads).toEqual([]);
  });

  it('through the proxy viewer, when that fails or the content origin is down', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await view({
      content: { publishedUrl: EXTERNAL },
      latest: { url: 'http://down.localhost/v/x/index.html' },
      answers: [failing(proxy.fetchHtml, 'page.unreachable')],
    });
    expect((await frame()).getAttribute('src')).toBe(aLatest().htmlUrl);
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
    await view({ place: { chosen }, answers: [manifest] });
    expect((await frame()).getAttribute('src')).toBe(`${CONTENT_ORIGIN}/v/fresh/one.html#b`);
  });

  it.each(['https://evil.example/one.html', '//evil.example/one.html', '../one.html', 'none.html'])(
    'never at %s, which is no file of the version',
    async (href) => {
      const files = [{ path: 'one.html', sha256: '', size: 1, type: 'text/html' }];
      const manifest = answer(versions.manifest, () => ({ number: 3, manifestHash: '', files }));
      await view({ place: { chosen: { page: 3, href } }, answers: [manifest] });
      expect((await frame()).src).toContain(`${BOOK}#page=3&app=`);
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
    answering = () => false;
    await view(given);
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  });

  it('and trying again finds the book that answers by then', async () => {
    answering = () => false;
    await view();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    answering = () => true;
    await userEvent.click(again);
    expect((await frame()).src).toContain(BOOK);
  });
});

describe('the line to the reader', () => {
  async function opened(given: Opened = {}) {
    const app = await view(given);
    const { contentWindow } = await frame();
    const said = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => {});
    const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
      act(async () => {
        const event = { data, origin: CONTENT_ORIGIN, source: contentWindow, ...from };
        window.dispatchEvent(new MessageEvent('message', event));
      });
    return { ...app, said, post };
  }
  const place = () => readPosition(OWNER, CONTENT_ID);

  it('hands the chosen page over by address and by message, to the exact origin, once', async () => {
    const { said, post } = await opened({ place: { chosen: { page: 5 } } });
    expect((await frame()).src).toContain('#page=5&app=');
    expect(said).not.toHaveBeenCalled();
    await post({ type: 'rahle:ready', pages: 7 });
    expect(said).toHaveBeenCalledWith({ type: 'rahle:page', page: 5 }, CONTENT_ORIGIN);
    expect(place().chosen).toBeUndefined();
  });

  it('keeps the page the reader reports, and tells it one that has forgotten', async () => {
    const { said, post } = await opened({ place: { page: 4 } });
    await post({ type: 'rahle:at', page: 1, title: 'A harbour' });
    await post({ type: 'rahle:ready', pages: 7 });
    expect(said).toHaveBeenCalledWith({ type: 'rahle:page', page: 4 }, CONTENT_ORIGIN);
    await post({ type: 'rahle:at', page: 6, title: 'The moon' });
    expect(place()).toEqual({ page: 6 });
  });

  it('leaves a reader that remembers where it is', async () => {
    const { said, post } = await opened({ place: { page: 4 } });
    await post({ type: 'rahle:at', page: 4, title: 'A harbour' });
    await post({ type: 'rahle:ready', pages: 7 });
    expect(said).not.toHaveBeenCalledWith(
      expect.objectContaining({ type: 'rahle:page' }),
      CONTENT_ORIGIN,
    );
  });

  it('Close in the reader leads to the book’s page', async () => {
    const { router, post } = await opened();
    await post({ type: 'rahle:close' });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${CONTENT_ID}`));
  });

  it.each<[string, unknown, Partial<MessageEventInit>]>([
    ['another origin', { type: 'rahle:close' }, { origin: 'https://evil.example' }],
    ['the app’s own origin', { type: 'rahle:close' }, { origin: 'http://localhost:3000' }],
    ['an opaque origin', { type: 'rahle:close' }, { origin: 'null' }],
    ['another window', { type: 'rahle:close' }, { source: window }],
    ['no window', { type: 'rahle:close' }, { source: null }],
    ['another shape', { type: 'rahle:at', page: 0, title: '' }, {}],
    ['words', 'rahle:close', {}],
  ])('ignores %s', async (_, data, from) => {
    const { router, post } = await opened();
    await post(data, from);
    expect(router.state.location.pathname).toBe(`/contents/${CONTENT_ID}/view`);
    expect(place()).toEqual({});
  });
});
