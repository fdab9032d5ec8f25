import type { SampleContent } from '@rahle/contract/sample-contents';
import { m } from '#i18n/generated/messages.js';

/** §2's suggestions, and the groups that the organization has made itself. */
export function groupSuggestions(samples: SampleContent[]): string[] {
  const usual = [
    m.samples_featured(),
    m.samples_popular(),
    m.samples_career(),
    m.samples_beginner(),
    m.samples_advanced(),
    m.samples_certifications(),
  ];
  return [...new Set([...usual, ...samples.map(({ group }) => group)])];
}

/** The lowest place that nobody else has in this group; a place is unique within its group (§5). */
export function nextFreeOrder(samples: SampleContent[], group: string): number {
  const taken = new Set(
    samples.filter((sample) => sample.group === group.trim()).map(({ order }) => order),
  );
  let next = 1;
  while (taken.has(next)) next += 1;
  return next;
}
