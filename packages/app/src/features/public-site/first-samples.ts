import type { SampleContent } from '@rahle/contract/sample-contents';
import { useSyncExternalStore } from 'react';
import type { SampleGroupOf } from './group-samples.ts';

/** So many cards of a group stand on home; the others are behind 'View All {group}'. */
export const MOST_OF_GROUP = 6;

/** So many cards come drawn with the page, whatever there is; the app adds the others when it has taken it over. */
const MOST_DRAWN = 60;

export const useFirstSamples = (samples: SampleContent[]): SampleContent[] =>
  useFirst(samples, samples.slice(0, MOST_DRAWN));

export const useFirstGroups = (groups: SampleGroupOf[]): SampleGroupOf[] =>
  useFirst(groups, firstGroups(groups));

/** The first on the server, and in the browser while it takes over what the server has drawn; then all there are. */
function useFirst<Item>(all: Item[], first: Item[]): Item[] {
  const areAll = first.length === all.length;
  const hasAll = useSyncExternalStore(
    () => () => {},
    () => true,
    () => areAll,
  );
  return hasAll ? all : first;
}

function firstGroups(groups: SampleGroupOf[]): SampleGroupOf[] {
  let cards = 0;
  return groups.filter(({ samples }) => {
    cards += Math.min(samples.length, MOST_OF_GROUP);
    return cards <= MOST_DRAWN;
  });
}
