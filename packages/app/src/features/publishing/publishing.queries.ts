import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import type { Input } from '@rahle/contract/endpoint';
import { members } from '@rahle/contract/members';
import { publicSite } from '@rahle/contract/public-site';
import type { LocalRole } from '@rahle/contract/roles';
import { versions } from '@rahle/contract/versions';
import { useRead, useWrite } from '#http/use-endpoint.ts';
import { usePages } from '#http/use-pages.ts';

type ContentListInput = Input<typeof contents.list>['query'] & { search: string };

/** The working organization's books, newest first; staff see them all (decisions §5). */
export const useContentPage = ({ search, ...page }: ContentListInput) =>
  useRead(
    contents.list,
    { query: { filter: 'all', searchTerm: search, ...page } },
    { keepsPrevious: true },
  );

export const useContentDetail = (contentId: string) =>
  useRead(contents.get, { params: { contentId } });

/** Wherever a book is listed, or its newest version named. */
const LISTS = [contents.list, contents.counts, publicSite.contents, members.availableContents];
export const STALE_AFTER_WRITE = [...LISTS, contents.get, versions.latest];

export const usePublishAgain = () =>
  useWrite(versions.publishAgain, { refreshes: STALE_AFTER_WRITE });

/** A title stands in lists of members' books too. */
export const useUpdateContent = () =>
  useWrite(contents.update, { refreshes: [...STALE_AFTER_WRITE, members.contents] });

export const useWithdraw = () =>
  useWrite(versions.withdraw, { refreshes: [...LISTS, members.contents] });

/** Twenty at a time: a class fits without scrolling for ever. */
const MEMBERS_AT_ONCE = 20;

type MemberFilter = { search?: string; role?: LocalRole | undefined; filter?: 'assigned' };

/** The members of the working organization, and who of them has the book. */
export const useContentMembers = (contentId: string, { role, ...filter }: MemberFilter) =>
  usePages(contents.members, {
    params: { contentId },
    query: { limit: MEMBERS_AT_ONCE, ...filter, ...(role && { role }) },
  });

/** All members of an organization, where it is about no single book. */
export const useAnyMembers = (organizationId: string, { search, role }: MemberFilter) =>
  usePages(members.list, {
    params: { organizationId },
    query: { limit: MEMBERS_AT_ONCE, search, orderBy: 'name', ...(role && { role }) },
  });

export const useGiveContents = () =>
  useWrite(classes.giveContents, {
    refreshes: [classes.list, classes.get, classes.contents, contents.members, members.contents],
  });
