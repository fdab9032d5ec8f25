import { contents } from '@rahle/contract/contents';
import type { Input } from '@rahle/contract/endpoint';
import { memberImport } from '@rahle/contract/member-import';
import { members } from '@rahle/contract/members';
import { passwordLinks } from '@rahle/contract/password-links';
import { users } from '@rahle/contract/users';
import { useRead, useWrite } from '#http/use-endpoint.ts';
import { usePages } from '#http/use-pages.ts';

type MemberListInput = Input<typeof members.list>['query'] & { organizationId: string };

export const useMembers = ({ organizationId, ...query }: MemberListInput) =>
  useRead(members.list, { params: { organizationId }, query }, { keepsPrevious: true });

export const useMember = (memberId: string) => useRead(members.get, { params: { memberId } });

export const useChangeState = () =>
  useWrite(members.changeState, { refreshes: [members.list, members.get] });

/** §9: ten at a time. */
const CONTENTS_PAGE_SIZE = 10;

export const useAssignedContents = (memberId: string, search: string) =>
  usePages(members.contents, {
    params: { memberId },
    query: { limit: CONTENTS_PAGE_SIZE, searchTerm: search },
  });

export const useAvailableContents = (memberId: string, search: string) =>
  usePages(members.availableContents, {
    params: { memberId },
    query: { limit: CONTENTS_PAGE_SIZE, searchTerm: search },
  });

/** Assigning and unassigning refresh both lists (§2). */
const BOTH_LISTS = [members.contents, members.availableContents];

export const useAssignContent = () => useWrite(contents.assign, { refreshes: BOTH_LISTS });

export const useUnassignContent = () => useWrite(contents.unassign, { refreshes: BOTH_LISTS });

export const useUser = (organizationId: string, userId: string) =>
  useRead(users.get, { params: { organizationId, userId } });

const PEOPLE = [members.list, members.get, users.get];

export const useCreateUser = () => useWrite(users.create, { refreshes: PEOPLE });

export const useUpdateUser = () => useWrite(users.update, { refreshes: PEOPLE });

export const useMakePasswordLink = () => useWrite(passwordLinks.make, { refreshes: [] });

export const useExportMembers = () => useWrite(memberImport.export, { refreshes: [] });
