import { grouped } from '#grouped.ts';
import { LIMITS } from '#limits.ts';

export const failures = {
  'class.not_found': 'Class not found',
  'class.name_taken': 'There is already a class with this name.',
  'class.too_many': `An organization can have at most ${grouped(LIMITS.perOrganization.classes, ',')} classes.`,
  'class.full': `A class can have at most ${grouped(LIMITS.perClass.members, ',')} members and ${grouped(LIMITS.perClass.contents, ',')} books.`,
  'content.given_by_class': 'This book is given by a class.',
};

export const fields = {
  'class.name_taken': 'There is already a class with this name.',
  'bulk.too_many': `Choose at most ${grouped(LIMITS.bulk.max, ',')}.`,
  'bulk.too_many_contents': `Choose at most ${LIMITS.bulk.contents} books.`,
  'bulk.one_choice': 'Choose members by their IDs or by a search, not both.',
};

/** Whoever wants to take back what a class gives is told which. */
export const givenByClass = (name: string) =>
  `The class “${name}” gives this book. Take it back there.`;
