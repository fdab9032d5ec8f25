import { useState } from 'react';

/** Members by id with their names, or everyone whom the search finds. */
export type Selection = { kind: 'some'; names: ReadonlyMap<string, string> } | { kind: 'all' };
export type Row = { id: string; name: string };

const NONE: Selection = { kind: 'some', names: new Map() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' || selection.names.has(id);

/** What is ticked; a page's rows are those in sight. `scope` is what was searched for: another one begins anew. */
export function useSelection(scope: string, rows: Row[]) {
  const [state, setState] = useState({ scope, selection: NONE, last: null as string | null });
  const selection = state.scope === scope ? state.selection : NONE;

  const keep = (next: Selection, last: string | null = null) =>
    setState({ scope, selection: next, last });

  /** Taking one out of "everyone" leaves the rows of this page: only their ids are known. */
  const named = () =>
    new Map(selection.kind === 'some' ? selection.names : rows.map(({ id, name }) => [id, name]));

  function tick(changed: Row[], isTicked: boolean, last: string | null = null): void {
    const names = named();
    for (const { id, name } of changed)
      if (isTicked) names.set(id, name);
      else names.delete(id);
    keep({ kind: 'some', names }, last);
  }

  function toggle(row: Row, isTicked: boolean, isRange: boolean): void {
    const [from, to] = [state.last, row.id].map((id) => rows.findIndex((one) => one.id === id));
    const range =
      isRange && from !== undefined && to !== undefined && from >= 0
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [row];
    tick(range, isTicked, row.id);
  }

  return {
    selection,
    toggle,
    togglePage: (isTicked: boolean) => tick(rows, isTicked),
    selectAll: () => keep({ kind: 'all' }),
    selectRows: (all: Row[]) => tick(all, true),
    clear: () => keep(NONE),
  };
}
