import type { ContentListQuery } from '@rahle/contract/contents';
import { fold } from '@rahle/contract/fold';
import { LIMITS } from '@rahle/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { containing } from '#database/search.ts';
import type { Reader } from './contents.policy.ts';

type Order = Pick<ContentListQuery, 'orderBy' | 'orderDirection'>;
type Found = { id: string; place: number; total: number };

/** No list is read as deep as this. */
const DEEPEST = 1_000_000;

/** What a search looks for, bare and as a pattern, and how many the page wants, counted from the first. */
export const wantedBy = ({
  search,
  page,
  limit,
}: Pick<ContentListQuery, 'search' | 'page' | 'limit'>): [
  needle: string,
  pattern: string,
  most: number,
] => [fold(search), containing(search), Math.min(page * limit, DEEPEST)];

/** The first of all contents of the organization that have the words, each with the total (migrations 0031, 0034, 0037 to 0041). */
export const firstContents = ({ orderBy, orderDirection }: Order, needle: string, most: number) =>
  sql<Found>`first_contents(
    ${needle}, ${sql.lit(orderBy)}, ${sql.lit(orderDirection === 'desc')}, ${most}, ${sql.lit(LIMITS.countedMatches)}
  )`.as<'first'>(sql.ref('first'));

/** Where the reader has few contents, these are looked through rather than all of the organization's. */
export const havingWords = (
  { reads, filter }: Pick<Reader, 'reads'> & Pick<ContentListQuery, 'filter'>,
  pattern: string,
) =>
  reads === 'lent' || filter === 'assigned'
    ? sql<SqlBool>`c.search_key like ${pattern}`
    : sql<SqlBool>`c.id in (select found_contents(${pattern}))`;
