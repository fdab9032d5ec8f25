import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import { memberBulk } from '@rahle/contract/member-bulk';
import { members } from '@rahle/contract/members';
import { useRead, useWrite } from '#http/use-endpoint.ts';
import { usePages } from '#http/use-pages.ts';

export const useChangeMany = () =>
  useWrite(memberBulk.change, {
    refreshes: [
      members.list,
      members.get,
      members.contents,
      members.availableContents,
      classes.list,
      classes.get,
      classes.members,
      contents.members,
    ],
  });

export const useBooks = (search: string) =>
  usePages(contents.list, {
    query: {
      filter: 'all',
      searchTerm: search,
      limit: 20,
      orderBy: 'title',
      orderDirection: 'asc',
    },
  });

export const useFoundClasses = (organizationId: string, search: string) =>
  useRead(
    classes.list,
    { params: { organizationId }, query: { search, limit: 10 } },
    { keepsPrevious: true },
  );

export const useMemberName = (memberId: string, enabled: boolean) =>
  useRead(members.get, { params: { memberId } }, { enabled });
