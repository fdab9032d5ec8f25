import { publicSite } from '@rahle/contract/public-site';
import { useRead } from '#http/use-endpoint.ts';
import { useReadMe } from '#session/use-read-me.ts';
import { activeSliders } from './active-sliders.ts';
import { groupSamples } from './group-samples.ts';

/** Both lists together; one that fails is empty (§2). The current user is read again too, and its failure ignored. */
export function useHome() {
  useReadMe();
  const sliders = useRead(publicSite.sliders, {});
  const samples = useRead(publicSite.sampleContents, {});
  return {
    isLoading: sliders.isPending || samples.isPending,
    sliders: activeSliders(sliders.data ?? []),
    groups: groupSamples(samples.data ?? []),
  };
}
