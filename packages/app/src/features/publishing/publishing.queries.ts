import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { publicSite } from '@rahle/contract/public-site';
import { versions } from '@rahle/contract/versions';
import { useClient } from '#http/ClientProvider.tsx';
import { useRead, useRefresh, useWrite } from '#http/use-endpoint.ts';
import { usePages } from '#http/use-pages.ts';

type ContentListInput = { search: string; page: number; limit: number };

/** The working organization's books, newest first; staff see them all (decisions §5). */
export const useContentPage = ({ search, page, limit }: ContentListInput) =>
  useRead(
    contents.list,
    { query: { filter: 'all', searchTerm: search, page, limit } },
    { keepsPrevious: true },
  );

export const useContentDetail = (contentId: string) =>
  useRead(contents.get, { params: { contentId } });

/** Wherever a book is listed, or its newest version named. */
const LISTS = [contents.list, contents.counts, publicSite.contents, members.availableContents];
const TOUCHED = [...LISTS, contents.get, versions.latest];

export const usePublish = () => useWrite(versions.publish, { refreshes: TOUCHED });

export const usePublishAgain = () => useWrite(versions.publishAgain, { refreshes: TOUCHED });

/** Not the one that is gone: nothing is left to read of it. */
export const useWithdraw = () =>
  useWrite(versions.withdraw, { refreshes: [...LISTS, members.contents] });

/** Twenty at a time: a class fits without scrolling for ever. */
const MEMBERS_AT_ONCE = 20;

export const useMemberPages = (organizationId: string, search: string) =>
  usePages(members.list, {
    params: { organizationId },
    query: { limit: MEMBERS_AT_ONCE, search, orderBy: 'name', orderDirection: 'asc' },
  });

/** Lends a book to one after the other; what lists know of it is read again once, at the end. */
export function useAssign() {
  const client = useClient();
  const refresh = useRefresh();
  return {
    assign: (contentId: string, userId: string) =>
      client.call(contents.assign, { body: { contentId, userId } }),
    finish: () => refresh([members.contents, members.availableContents, contents.counts]),
  };
}
