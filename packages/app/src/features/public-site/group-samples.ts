import type { SampleContent } from '@rahle/contract/sample-contents';

export type SampleGroupOf = { name: string; samples: SampleContent[] };

/** By group, groups and their items by order (§2); of two groups that begin alike the older one comes first. */
export function groupSamples(samples: SampleContent[]): SampleGroupOf[] {
  const groups = Map.groupBy(
    samples.toSorted((a, b) => a.order - b.order),
    ({ group }) => group,
  );
  return [...groups]
    .map(([name, ofGroup]) => ({ name, samples: ofGroup }))
    .toSorted((a, b) => a.samples[0]!.order - b.samples[0]!.order || firstDay(a) - firstDay(b));
}

const firstDay = ({ samples }: SampleGroupOf): number =>
  Math.min(...samples.map(({ createdAt }) => Date.parse(createdAt)));
