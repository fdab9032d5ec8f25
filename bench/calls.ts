import { listAnnouncements } from '../apps/api/src/features/announcements/announcements.queries.ts';
import {
  type ContentLinks,
  listContents,
} from '../apps/api/src/features/contents/contents.queries.ts';
import { imageLinks } from '../apps/api/src/features/files/image-links.ts';
import { listMembers } from '../apps/api/src/features/members/member-reads.queries.ts';
import { recordQueries } from '../apps/api/src/testing/record-queries.ts';
import type { Statement } from './bare-server.ts';
import type { Target } from './measure.ts';
import { plainStatements } from './plain-sql.ts';
import type { Person } from './rahle.ts';

export type SignedInCall = {
  name: string;
  target: Target;
  plain: Statement;
  /** The statements that we send ourselves for the list, where it has any beside the session's. */
  own: Statement[];
};

/** In a fifth of the books that `fillOrganization` makes. */
export const SEARCHED = 'numbers';
/** Connections that ask for the same share statements; with this they ask for so many different pages in turn. */
const PAGES = Number(process.env['BENCH_PAGES'] ?? 1);
const LIST = {
  page: 1,
  limit: 12,
  isPaged: true,
  search: '',
  orderBy: 'createdAt',
  orderDirection: 'desc',
} as const;
const LINKS: ContentLinks = {
  images: imageLinks('http://localhost:3961'),
  pages: () => ({ url: null, detailsFileUrl: null }),
};

/** The reads that people wait for, each as we answer it and as a bare handler would. */
export async function signedInCalls(
  api: string,
  manager: Person,
  learner: Person,
): Promise<SignedInCall[]> {
  const { organizationId } = manager;
  const plain = plainStatements({
    organizationId,
    memberId: learner.memberId,
    sessionId: manager.sessionId,
    pattern: `%${SEARCHED}%`,
  });
  const call = async (
    name: string,
    path: string,
    { headers }: Person,
    work: Parameters<typeof recordQueries>[1] = async () => {},
  ): Promise<SignedInCall> => {
    if (path.includes('limit=12')) await expectRows(api + path, headers, 12);
    const own = await recordQueries(organizationId, work);
    return {
      name,
      target: { url: api + path, headers, ...(path.startsWith('/contents') && { pages: PAGES }) },
      plain: plain[name]!,
      own: own.map(({ sql, parameters }) => ({ sql, parameters: [...parameters] })),
    };
  };
  const staff = { reads: 'all', memberId: null } as const;
  const reader = { reads: 'lent', memberId: learner.memberId } as const;
  const contents = { ...LIST, filter: 'all' } as const;
  return [
    await call('contents, manager', '/contents?limit=12', manager, (tenant) =>
      listContents(tenant, LINKS, staff, contents),
    ),
    await call('contents, learner', '/contents?limit=12', learner, (tenant) =>
      listContents(tenant, LINKS, reader, contents),
    ),
    await call(
      'contents, a search',
      `/contents?limit=12&searchTerm=${SEARCHED}`,
      manager,
      (tenant) => listContents(tenant, LINKS, staff, { ...contents, search: SEARCHED }),
    ),
    await call('members', `/organizations/${organizationId}/members?limit=12`, manager, (tenant) =>
      listMembers(tenant, { ...LIST, orderDirection: 'asc' }),
    ),
    await call('announcements', '/announcements', manager, (tenant) =>
      listAnnouncements(tenant, ['ACTIVE', 'PASSIVE'], LIST),
    ),
    await call('me', '/authentication/me', manager),
  ];
}

/** A list that finds nothing is quick, and says nothing. */
async function expectRows(url: string, headers: Record<string, string>, count: number) {
  const { data } = (await (await fetch(url, { headers })).json()) as { data: unknown[] };
  if (data.length !== count) throw new Error(`${url} has ${data.length} rows`);
}
