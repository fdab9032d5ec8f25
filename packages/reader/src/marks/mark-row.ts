import { dateLocale } from '@rahle/contract/locales';
import type { ListedMark } from '@rahle/contract/reader-messages';
import { Pencil, Trash2 } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { Lookup } from '#marks/locate-marks.ts';
import type { Words } from '#words.ts';

export type RowActions = {
  onGo: (mark: ListedMark) => void;
  onEdit: (mark: ListedMark) => void;
  onDelete: (mark: ListedMark) => void;
};

type Row = Lookup & { mark: ListedMark; title?: string };

/** One mark in a list: what it says, where it is, and what can be done with it. */
export function markRow({ mark, location, isSure, title }: Row, words: Words, actions: RowActions) {
  const isBookmark = mark.kind === 'BOOKMARK';
  const isGone = !location && isSure;
  const colour = isGone ? 'gone' : (mark.colour ?? 'yellow');
  const what = element(
    'span',
    { class: 'unseen' },
    isBookmark ? '' : `${words[mark.colour ?? 'yellow']}: `,
  );
  const said = [
    ...(title ? [element('b', {}, title)] : []),
    ...(isBookmark ? [] : [what]),
    element('span', { class: 'mark-quote', dir: 'auto' }, mark.selector.quote?.exact.trim() ?? ''),
    ...(mark.note ? [element('span', { class: 'mark-note', dir: 'auto' }, mark.note)] : []),
  ];
  const date = new Intl.DateTimeFormat(dateLocale(words.lang), { day: 'numeric', month: 'short' });
  const where = location
    ? words.onPage(new Intl.NumberFormat(words.lang).format(location.page))
    : words.versionOf(String(mark.version));
  const when = date.format(new Date(mark.createdAt));
  const about = element(
    'span',
    { class: 'mark-about' },
    element('span', {}, where),
    element('span', {}, when),
  );
  const body = isGone
    ? element('div', { class: 'mark-go' }, ...said, about)
    : element('button', { type: 'button', class: 'mark-go' }, ...said, about);
  if (!isGone) body.addEventListener('click', () => actions.onGo(mark));
  const tools = element('div', { class: 'mark-tools' });
  if (!isBookmark) tools.append(tool(Pencil, words.editNote, () => actions.onEdit(mark)));
  const removal = isBookmark ? words.removeBookmark : words.deleteMark;
  tools.append(tool(Trash2, removal, () => actions.onDelete(mark)));
  return element('li', { class: `mark-row ${isBookmark ? 'plain' : colour}` }, body, tools);
}

function tool(picture: Parameters<typeof icon>[0], name: string, onPress: () => void) {
  const button = element('button', { type: 'button', class: 'button icon-button', title: name });
  button.ariaLabel = name;
  button.append(icon(picture));
  button.addEventListener('click', onPress);
  return button;
}
