import type { Member } from '@rahle/contract/members';
import type { LocalRole } from '@rahle/contract/roles';
import { fullName } from '#ui/formats/full-name.ts';

export type MemberFilter = { search: string; role: LocalRole | undefined };
/** `assigned` where it is about one book, which they may have. */
export type Lendee = Member & { assigned?: boolean };

/** Members by id with their names, or all that a filter finds; of those, the names that are known. */
export type MemberChoice = {
  names: ReadonlyMap<string, string>;
  everyone: (MemberFilter & { total: number }) | null;
};

export const NOBODY: MemberChoice = { names: new Map(), everyone: null };

export const sizeOf = ({ names, everyone }: MemberChoice): number => everyone?.total ?? names.size;

/** All that a filter finds: those in sight who do not have it yet are known by name. */
export const everyoneOf = (filter: MemberFilter, shown: Lendee[], total: number): MemberChoice => ({
  names: new Map(named(shown)),
  everyone: { ...filter, total },
});

/** Taking one out of "everyone" leaves those in sight: only they are known. */
export function tick(
  choice: MemberChoice,
  shown: Lendee[],
  changed: Lendee[],
  isChosen: boolean,
): MemberChoice {
  const names = new Map(choice.everyone ? named(shown) : choice.names);
  for (const [id, name] of named(changed))
    if (isChosen) names.set(id, name);
    else names.delete(id);
  return { names, everyone: null };
}

const named = (members: Lendee[]): [string, string][] =>
  members.filter(({ assigned }) => !assigned).map(({ id, user }) => [id, fullName(user)]);
