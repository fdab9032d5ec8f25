import type { READER_KEY_WORDS } from '@rahle/contract/languages/reader-keys.gen';
import { type Action, ACTIONS, WITH_SHIFT, WITH_SHIFT_AND_ALT } from '#keyboard.ts';

type KeyWords = (typeof READER_KEY_WORDS)['en'];
/** What is pressed together. */
type Combination = string[];
/** Where each does the same as the others, and not one thing each in the order of the words. */
export type KeyRow = { name: keyof KeyWords['does']; keys: Combination[]; isEither?: boolean };
export type KeyGroup = { name: keyof KeyWords['groups']; rows: KeyRow[] };

/** Means the same as another key, for keyboards where that one needs Shift. */
const UNNAMED = ['=', 't'];

/** Every key and what it does, read from what the keyboard listens to. */
export function keyGroups(isRightToLeft: boolean): KeyGroup[] {
  const [on, back] = isRightToLeft ? (['left', 'right'] as const) : (['right', 'left'] as const);
  return [
    {
      name: 'move',
      rows: [
        { ...row('nextPage', on, 'next'), isEither: true },
        { ...row('previousPage', back, 'previous'), isEither: true },
        row('scroll', 'up', 'down'),
        row('edges', 'start', 'end'),
        row('chapters', 'next-chapter', 'previous-chapter'),
        row('goToPage', 'go-to-page'),
        row('back', 'back'),
      ],
    },
    {
      name: 'panel',
      rows: [
        row('contents', 'contents'),
        { name: 'search', keys: [...combinationsOf('search'), ['Ctrl', 'f']], isEither: true },
        { name: 'places', keys: [['Enter'], ['Shift', 'Enter']] },
        row('bookmarks', 'bookmarks'),
        row('notes', 'notes'),
      ],
    },
    {
      name: 'mark',
      rows: [
        row('bookmark', 'bookmark'),
        row('begin', 'begin-left', 'begin-right', 'begin-up', 'begin-down'),
        row('select', 'select-left', 'select-right', 'select-up', 'select-down'),
        row('highlight', 'colour-1', 'colour-2', 'colour-3', 'colour-4'),
        row('note', 'note'),
        row('lookUp', 'look-up'),
        { name: 'copy', keys: [['Ctrl', 'c']] },
      ],
    },
    {
      name: 'text',
      rows: [
        row('size', 'larger', 'smaller'),
        row('page', 'page'),
        row('layout', 'mode'),
        row('keys', 'keys'),
        row('close', 'escape'),
      ],
    },
  ];
}

const row = (name: KeyRow['name'], ...actions: Action[]): KeyRow => ({
  name,
  keys: actions.flatMap(combinationsOf),
});

function combinationsOf(action: Action): Combination[] {
  const keysIn = (table: Record<string, Action>) =>
    Object.keys(table).filter((key) => table[key] === action && !UNNAMED.includes(key));
  return [
    ...keysIn(ACTIONS).map((key) => [key]),
    ...keysIn(WITH_SHIFT).map((key) => ['Shift', key]),
    ...keysIn(WITH_SHIFT_AND_ALT).map((key) => ['Shift', 'Alt', key]),
  ];
}
