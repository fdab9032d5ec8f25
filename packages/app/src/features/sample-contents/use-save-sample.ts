import type { SampleContentCreate } from '@rahle/contract/sample-contents';
import { useCreateSample, useUpdateSample } from './sample-contents.queries.ts';

export function useSaveSample(organizationId: string, sampleContentId: string | undefined) {
  const create = useCreateSample();
  const update = useUpdateSample();
  return (body: SampleContentCreate) =>
    sampleContentId === undefined
      ? create.mutateAsync({ params: { organizationId }, body })
      : update.mutateAsync({ params: { organizationId, sampleContentId }, body });
}
