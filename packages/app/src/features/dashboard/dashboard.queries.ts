import { announcements } from '@rahle/contract/announcements';
import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { organizations } from '@rahle/contract/organizations';
import { sampleContents } from '@rahle/contract/sample-contents';
import { sliders } from '@rahle/contract/sliders';
import { useRead } from '#http/use-endpoint.ts';

/** Members are too many to fetch for a number: one of them, and the total beside it (§7). */
export const useMemberCount = (organizationId: string) =>
  useRead(members.list, { params: { organizationId }, query: { limit: 1 } });

export const usePendingCount = (organizationId: string) =>
  useRead(members.list, { params: { organizationId }, query: { state: 'PENDING', limit: 1 } });

export const useSliderList = (organizationId: string) =>
  useRead(sliders.list, { params: { organizationId }, query: {} });

export const useSampleContentList = (organizationId: string) =>
  useRead(sampleContents.list, { params: { organizationId }, query: {} });

/** The newest hundred: enough to say how many are new, and the total says how many there are. */
export const useNewestOrganizations = () => useRead(organizations.list, { query: { limit: 100 } });

export const useBookCount = () => useRead(contents.counts, {});

export const useAnnouncementList = () => useRead(announcements.list, { query: {} });
