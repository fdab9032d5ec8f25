import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import type { Input } from '@rahle/contract/endpoint';
import { members } from '@rahle/contract/members';
import { progress } from '@rahle/contract/progress';
import { useAllRows } from '#http/use-all-rows.ts';
import { useRead, useWrite } from '#http/use-endpoint.ts';
import { usePages } from '#http/use-pages.ts';

type ClassListInput = Input<typeof classes.list>['query'] & { organizationId: string };
export type ClassId = { organizationId: string; classId: string };

const PAGE_SIZE = 20;
/** How many a search offers to choose from. */
const OFFERED = 10;

export const useClasses = ({ organizationId, ...query }: ClassListInput) =>
  useRead(classes.list, { params: { organizationId }, query }, { keepsPrevious: true });

export const useClass = (params: ClassId) => useRead(classes.get, { params });

const CLASSES = [classes.list, classes.get];

export const useCreateClass = () => useWrite(classes.create, { refreshes: CLASSES });

export const useUpdateClass = () => useWrite(classes.update, { refreshes: CLASSES });

export const useDeleteClass = () => useWrite(classes.remove, { refreshes: [classes.list] });

export const useClassMembers = (params: ClassId) =>
  usePages(classes.members, { params, query: { limit: PAGE_SIZE } });

export const useClassContents = (params: ClassId) =>
  usePages(classes.contents, { params, query: { limit: PAGE_SIZE } });

export const useAllClassMembers = (params: ClassId) =>
  useAllRows(classes.members, { params, query: {} });

export const useAllClassContents = (params: ClassId) =>
  useAllRows(classes.contents, { params, query: {} });

/** Whoever joins, and what is given, may have been read before. */
const MEMBERS = [...CLASSES, classes.members, progress.ofClass];
const BOOKS = [...CLASSES, classes.contents, progress.ofClass];

export const useAddMembers = () => useWrite(classes.addMembers, { refreshes: MEMBERS });

export const useRemoveMembers = () => useWrite(classes.removeMembers, { refreshes: MEMBERS });

export const useGiveContents = () => useWrite(classes.giveContents, { refreshes: BOOKS });

export const useTakeContents = () => useWrite(classes.takeContents, { refreshes: BOOKS });

export const useFoundMembers = (organizationId: string, search: string) =>
  useRead(
    members.list,
    { params: { organizationId }, query: { search, limit: OFFERED, orderBy: 'name' } },
    { keepsPrevious: true },
  );

export const useFoundContents = (search: string) =>
  useRead(
    contents.list,
    {
      query: { search, limit: OFFERED, orderBy: 'title', orderDirection: 'asc' },
    },
    { keepsPrevious: true },
  );
