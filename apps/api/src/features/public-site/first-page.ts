import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import type { FirstPage, RenderedPage, Renderer } from '@rahle/contract/first-page';
import type { Locale } from '@rahle/contract/locale';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { FastifyInstance } from 'fastify';
import type { PublicCache } from '#database/public-cache.ts';

export type DrawnPage = RenderedPage & { first: FirstPage };

type Asked = {
  /** Path and query, as they were asked for. */
  address: string;
  organization: OrganizationBrief;
  origin: string;
  locale: Locale;
  isSignedIn: boolean;
};

export type DrawFirstPage = (asked: Asked) => Promise<DrawnPage | null>;

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
 * wait for readers. What cannot be drawn is left to the browser, and the reason logged.
 */
export function firstPages(
  server: FastifyInstance,
  cache: PublicCache,
  renderer: Renderer | null,
): DrawFirstPage {
  if (!renderer) return async () => null;
  const { readsOf, render } = renderer;

  async function draw(asked: Asked, reads: string[]): Promise<DrawnPage | undefined> {
    const { address, organization, origin, locale, isSignedIn } = asked;
    const replies = await readAll(reads, organization);
    if (!replies) return undefined;
    const first = { locale, isSignedIn, replies };
    return { ...(await render(address, { ...first, organization, origin }, locale)), first };
  }

  /** Through the API's own routes, so that a page shows what a visitor's browser would have read. */
  async function readAll(reads: string[], { domain }: OrganizationBrief) {
    const headers = { [ORGANIZATION_HEADER]: domain };
    const answers = await Promise.all(
      reads.map((read) => server.inject({ url: `/api${read}`, headers })),
    );
    if (answers.some(({ statusCode }) => statusCode !== 200)) return null;
    return Object.fromEntries(
      reads.map((read, index) => [read, answers[index]!.json() as unknown]),
    );
  }

  return async (asked) => {
    const { address, organization, origin, locale, isSignedIn } = asked;
    try {
      const reads = readsOf(address);
      if (!reads) return null;
      const key = ['page', organization.id, origin, locale, isSignedIn, address].join(' ');
      const found = await cache.get(key, async () => {
        const page = await draw(asked, reads);
        return page && { value: page, organizationId: organization.id, bytes: sizeOf(page) };
      });
      return found ?? null;
    } catch (error) {
      server.log.error({ error, address }, 'A first page could not be drawn');
      return null;
    }
  };
}

/** Texts of two bytes a letter: the page, and the replies it was drawn from. */
const sizeOf = ({ body, first }: DrawnPage) =>
  2 * (body.length + JSON.stringify(first.replies).length);
