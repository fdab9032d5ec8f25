import { publicSite } from '@rahle/contract/public-site';
import type { Input } from '@rahle/contract/endpoint';
import { sampleContents } from '@rahle/contract/sample-contents';
import { useRead, useWrite } from '#http/use-endpoint.ts';

type SampleListInput = Input<typeof sampleContents.list>['query'] & { organizationId: string };

/** By group (§9) where nothing else was chosen. Asked for a page, the server answers one: the other shape is for those who ask for all. */
export function useSamplePage({ organizationId, ...query }: SampleListInput) {
  const input = { params: { organizationId }, query };
  const { data, ...rest } = useRead(sampleContents.list, input, { keepsPrevious: true });
  return { ...rest, data: Array.isArray(data) ? undefined : data };
}

/** All of them, for the groups there are and the places that are taken. */
export function useAllSamples(organizationId: string) {
  const { data } = useRead(sampleContents.list, { params: { organizationId }, query: {} });
  return Array.isArray(data) ? data : [];
}

export const useSample = (organizationId: string, sampleContentId: string) =>
  useRead(sampleContents.get, { params: { organizationId, sampleContentId } });

const LISTS = [sampleContents.list, publicSite.sampleContents];
const STALE_AFTER_WRITE = [...LISTS, sampleContents.get];

export const useCreateSample = () =>
  useWrite(sampleContents.create, { refreshes: STALE_AFTER_WRITE });

export const useUpdateSample = () =>
  useWrite(sampleContents.update, { refreshes: STALE_AFTER_WRITE });

export const useDeleteSample = () => useWrite(sampleContents.remove, { refreshes: LISTS });
