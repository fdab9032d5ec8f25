import type { ListedMark } from '@rahle/contract/reader-messages';
import type { ContentsEntry } from '#book/positions.ts';
import { element } from '#element.ts';
import type { Lookup } from '#marks/locate-marks.ts';
import { markRow, type RowActions } from '#marks/mark-row.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = {
  words: State<Words>;
  entries: readonly ContentsEntry[];
  hosts: { bookmarks: HTMLElement; notes: HTMLElement };
  actions: RowActions;
  onExport: () => void;
};

type Placed = Lookup & { mark: ListedMark };

/** The panel's two lists. What is no longer in the text stands last, and can still be read and deleted. */
export function createMarkLists({ words, entries, hosts, actions, onExport }: Options) {
  let withNoteAlone = false;
  let placed: readonly Placed[] = [];

  const chapterOf = ({ location }: Placed): string =>
    entries.findLast(({ page }) => page !== null && page <= (location?.page ?? 0))?.label ?? '';
  const listOf = (rows: readonly Placed[], isTitled = false) =>
    element(
      'ol',
      {},
      ...rows.map((row) =>
        markRow({ ...row, ...(isTitled && { title: chapterOf(row) }) }, words.get(), actions),
      ),
    );
  const group = (title: string, rows: readonly Placed[]): Node[] =>
    rows.length === 0 ? [] : [element('h2', { class: 'mark-group' }, title), listOf(rows)];
  /** What has no place: not looked up as long as chapters could not be had. */
  const lost = (rows: readonly Placed[]): Node[] => {
    const [gone, unread] = [true, false].map((sure) =>
      rows.filter(({ location, isSure }) => !location && isSure === sure),
    );
    const { notLookedUp, noLongerInText } = words.get();
    return [...group(notLookedUp, unread ?? []), ...group(noLongerInText, gone ?? [])];
  };
  const nothing = (sentence: string) => element('p', { class: 'nothing' }, sentence);

  function drawBookmarks(): void {
    const rows = placed.filter(({ mark }) => mark.kind === 'BOOKMARK');
    const there = rows.filter(({ location }) => location);
    const list = rows.length === 0 ? [nothing(words.get().noBookmarks)] : [listOf(there, true)];
    hosts.bookmarks.replaceChildren(element('div', { class: 'marks' }, ...list, ...lost(rows)));
  }
  function drawNotes(): void {
    const rows = placed.filter(({ mark }) => mark.kind !== 'BOOKMARK');
    const noted = rows.filter(({ mark }) => mark.note !== null);
    const shown = withNoteAlone ? noted : rows;
    const parts = byChapter(shown.filter(({ location }) => location)).flatMap(([title, group]) => [
      element('h2', { class: 'mark-group', dir: 'auto' }, title),
      listOf(group),
    ]);
    const list = rows.length === 0 ? [nothing(words.get().noNotes)] : [...parts, ...lost(shown)];
    const head = rows.length === 0 ? [] : [headOf(rows.length, noted.length)];
    hosts.notes.replaceChildren(...head, element('div', { class: 'marks' }, ...list));
  }
  function byChapter(rows: readonly Placed[]): [string, Placed[]][] {
    const groups = new Map<string, Placed[]>();
    for (const row of rows) {
      const title = chapterOf(row);
      groups.set(title, [...(groups.get(title) ?? []), row]);
    }
    return [...groups];
  }
  function headOf(all: number, noted: number): HTMLElement {
    const wanted = element(
      'button',
      { type: 'button', class: 'button text-button' },
      words.get().exportNotes,
    );
    wanted.addEventListener('click', onExport);
    return element('div', { class: 'notes-head' }, chipsOf(all, noted), wanted);
  }
  function chipsOf(all: number, noted: number): HTMLElement {
    const now = words.get();
    const chip = (word: string, isOn: boolean, only: boolean) => {
      const button = element('button', { type: 'button', class: 'chip' }, word);
      button.ariaPressed = String(isOn);
      button.addEventListener('click', () => {
        withNoteAlone = only;
        drawNotes();
        hosts.notes.querySelector<HTMLElement>('.chip[aria-pressed=true]')?.focus();
      });
      return button;
    };
    const number = new Intl.NumberFormat(now.lang);
    const chips = element('div', { class: 'chips', role: 'group' });
    chips.ariaLabel = now.show;
    chips.append(
      chip(now.all(number.format(all)), !withNoteAlone, false),
      chip(now.withNote(number.format(noted)), withNoteAlone, true),
    );
    return chips;
  }
  function draw(): void {
    const at = focusedRow(hosts);
    drawBookmarks();
    drawNotes();
    at?.();
  }
  words.watch(draw);

  return {
    show(now: readonly Placed[]): void {
      placed = now.toSorted(byPlace);
      draw();
    },
  };
}

const byPlace = ({ location: one }: Placed, { location: other }: Placed): number =>
  (one?.index ?? Infinity) - (other?.index ?? Infinity) ||
  (one?.offset ?? 0) - (other?.offset ?? 0);

/** Whoever was in a list when it is drawn anew stays at the same row. */
function focusedRow({ bookmarks, notes }: Options['hosts']): (() => void) | null {
  const focused = document.activeElement;
  const host = [bookmarks, notes].find((one) => one.contains(focused));
  const row = focused?.closest('.mark-row');
  if (!host || !row) return null;
  const at = [...host.querySelectorAll('.mark-row')].indexOf(row);
  return () => {
    const rows = host.querySelectorAll<HTMLElement>('.mark-row');
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector('button');
    (next ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
  };
}
