import { LIMITS } from '@rahle/contract/limits';
import { publicSite } from '@rahle/contract/public-site';
import { lengthOf } from '@rahle/contract/text';
import { type Read, read } from '#http/read.ts';

/** What home looks at in its address: a group, if it can be one's name; there is none without a name. */
export function homeParams(given: URLSearchParams): URLSearchParams {
  const group = given.get('group');
  if (group === null) return new URLSearchParams();
  const isName = lengthOf(group) <= LIMITS.sampleContent.group.max;
  return new URLSearchParams({ group: isName ? group : '' });
}

/** What home begins with, and what the server sends along with it. */
export const homeReads = (): Read[] => [
  read(publicSite.sliders, {}),
  read(publicSite.sampleContents, {}),
];
