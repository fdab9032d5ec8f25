import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import type { DrawablePage, RenderedPage, Renderer } from '@rahle/contract/first-page';
import type { Locale } from '@rahle/contract/locale';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { PublicCache } from '#database/public-cache.ts';
import { inScript } from '#http/escape.ts';

export type DrawnPage = RenderedPage & {
  /** What the app needs to take the page over, as JSON that can stand in a script element; `null` for a frame. */
  first: string;
};

type Asked = {
  address: string;
  organization: OrganizationBrief;
  origin: string;
  locale: Locale;
  isSignedIn: boolean;
};

export type DrawFirstPage = (asked: Asked) => Promise<DrawnPage | null>;

/** After this long the page is sent without content: the browser then draws it sooner than the server would. */
const DEADLINE_MS = 1000;

/**
 * Drawing holds up everything else, for as long as there is text to draw. What a page is made of is bounded instead
 * of the time it takes: the app draws a limited number of cards, and longer replies are left to the browser.
 */
const MAX_REPLY_CHARACTERS = 512 * 1024;
const AT_ONCE = 2;
const MAX_WAITING = 50;

/** The built app as it runs here; null where it is not built for the server. */
export async function loadRenderer(
  server: FastifyInstance,
  file: string,
): Promise<Renderer | null> {
  if (existsSync(file)) return (await import(pathToFileURL(file).href)) as Renderer;
  server.log.warn('The app is not built for the server; its first pages are drawn by browsers.');
  return null;
}

/**
 * Draws the public pages before any script runs: with content for search engines and link previews, and without a
 * wait for readers. What cannot be drawn, or not in time, is left to the browser, and a failure's reason logged.
 */
export function firstPages(
  server: FastifyInstance,
  cache: PublicCache,
  renderer: Renderer | null,
): DrawFirstPage {
  if (!renderer) return async () => null;
  const { pageAt, render } = renderer;
  const limit = pLimit(AT_ONCE);

  /** Null for a page that is longer than a page should be: known until the organization changes. */
  async function draw(asked: Asked, { address, reads, isFrame }: DrawablePage) {
    const { organization, origin, locale, isSignedIn } = asked;
    const answers = await readAll(reads, organization);
    if (answers.some(({ statusCode }) => statusCode !== 200)) return undefined;
    const length = answers.reduce((sum, { payload }) => sum + payload.length, 0);
    if (length > MAX_REPLY_CHARACTERS) return null;
    const replies = Object.fromEntries(
      reads.map((read, index) => [read, answers[index]!.json() as unknown]),
    );
    const first = { locale, isSignedIn, replies };
    const page = await render(address, { ...first, organization, origin }, locale);
    return { ...page, first: isFrame ? 'null' : inScript(first) };
  }

  /** Through the API's own routes, so that a page shows what a visitor's browser would have read. */
  const readAll = (reads: string[], { domain }: OrganizationBrief) =>
    Promise.all(
      reads.map((read) =>
        server.inject({ url: `/api${read}`, headers: { [ORGANIZATION_HEADER]: domain } }),
      ),
    );

  async function find(asked: Asked, page: DrawablePage): Promise<DrawnPage | null> {
    const { organization, origin, locale, isSignedIn } = asked;
    const key = ['page', organization.id, origin, locale, isSignedIn, page.address].join(' ');
    const found = await cache.get(key, async () => {
      if (limit.pendingCount >= MAX_WAITING) return undefined;
      const drawn = await limit(() => draw(asked, page));
      if (drawn === undefined) return undefined;
      return { value: drawn, organizationId: organization.id, bytes: sizeOf(drawn) };
    });
    return found ?? null;
  }

  async function attempt(asked: Asked): Promise<DrawnPage | null> {
    try {
      const page = pageAt(asked.address, asked.isSignedIn);
      return page && (await find(asked, page));
    } catch (error) {
      server.log.error({ err: error, address: asked.address }, 'A first page could not be drawn');
      return null;
    }
  }

  return (asked) => inTime(attempt(asked));
}

async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const { promise: deadline, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, DEADLINE_MS, null);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Texts of two bytes a letter, and half as much again for what is kept beside them: the page, compressed. */
const sizeOf = (page: DrawnPage | null) => (page ? 3 * (page.body.length + page.first.length) : 0);
