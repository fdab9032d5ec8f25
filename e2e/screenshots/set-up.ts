import { type APIRequestContext, expect, type FullConfig, request } from '@playwright/test';
import type { Tokens } from '@rahle/contract/authentication';
import type { Content, ContentDetail } from '@rahle/contract/contents';
import { PASSWORD } from '../demo.ts';
import { newOrganization } from '../public-site.ts';

const HOUR_MS = 60 * 60_000;

/** The organization that has nothing yet. */
export type Empty = { address: string; organizationId: string };

export const emptyOne = (): Empty => JSON.parse(process.env['SHOTS_EMPTY']!);

/** Once for all sets: what one of them made the next would show. */
// Playwright takes no other.
// oxlint-disable-next-line import/no-default-export
export default async function setUp({ projects }: FullConfig) {
  const { baseURL } = projects[0]!.use;
  const api = await request.newContext({ baseURL: baseURL! });
  const { address, organizationId } = await newOrganization(api, baseURL, 'Quiet Shelf');
  process.env['SHOTS_EMPTY'] = JSON.stringify({ address, organizationId } satisfies Empty);
  await readBooks(api);
  await api.dispose();
}

/** The learner is in the middle of some books and through with one. */
async function readBooks(api: APIRequestContext) {
  const data = { email: 'learner@rahle.test', password: PASSWORD };
  const login = await api.post('/api/authentication/login', { data });
  const { accessToken } = (await login.json()) as Tokens;
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = async <Reply>(path: string): Promise<Reply> =>
    (await api.get(`/api/contents${path}`, { headers })).json();
  const list = await read<{ data: Content[] }>('?limit=50');
  const details = await Promise.all(list.data.map(({ id }) => read<ContentDetail>(`/${id}`)));
  const books = details.filter(({ keepsReading }) => keepsReading).slice(0, 4);
  for (const [place, { id, pages, tableOfContents }] of books.entries()) {
    const { titles } = JSON.parse(tableOfContents!) as Contents;
    const { href = '', pageNumber: page = 1 } = titles[Math.min(place + 1, titles.length - 1)]!;
    const progression = place === books.length - 1 ? 1 : page / pages;
    const moved = await api.put(`/api/contents/${id}/reading/position`, {
      headers,
      data: {
        locator: { href, cfi: null, page, progression },
        version: 1,
        device: place === 1 ? 'Firefox' : 'Tablet',
        readAt: new Date(Date.now() - place ** 3 * HOUR_MS).toISOString(),
      },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
}

type Contents = { titles: { pageNumber?: number; href?: string }[] };
