import { useState } from 'react';
import type { WithId } from '../list.ts';

type Id = WithId['id'];
type Chosen<Row> = { chosen: ReadonlyMap<Id, Row>; anchor: Id | null };

/** The selected rows of a list, at first `initial`; another list (`key`) starts with none. */
export function useSelection<Row extends WithId>(
  key: string,
  rows: readonly Row[],
  initial: readonly Row[] = [],
) {
  const nothing: Chosen<Row> = { chosen: new Map(), anchor: null };
  const [state, setState] = useState<Chosen<Row> & { key: string }>(() => ({
    key,
    chosen: new Map(initial.map((row) => [row.id, row])),
    anchor: null,
  }));
  const { chosen, anchor } = state.key === key ? state : nothing;
  const change = (next: ReadonlyMap<Id, Row>, at: Id | null = anchor) =>
    setState({ key, chosen: next, anchor: at });

  /** The rows from the one that was selected last to this one. */
  const rangeTo = (row: Row): readonly Row[] => {
    const from = rows.findIndex(({ id }) => id === anchor);
    const to = rows.findIndex(({ id }) => id === row.id);
    return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const listed = rows.filter(({ id }) => chosen.has(id));

  return {
    /** The selected rows in the list, as they are now. */
    listed,
    /** The selected rows, including those that the list has not loaded. */
    get all(): readonly Row[] {
      const shown = new Set(rows.map(({ id }) => id));
      return [...listed, ...[...chosen.values()].filter(({ id }) => !shown.has(id))];
    },
    /** Whether a row is selected. */
    has: (id: Id) => chosen.has(id),
    /** With `isRange` together with every row since the last choice. */
    toggle: (row: Row, isRange = false) => {
      const next = new Map(chosen);
      const isOn = !chosen.has(row.id);
      for (const one of isRange ? rangeTo(row) : [row]) {
        if (isOn) next.set(one.id, one);
        else next.delete(one.id);
      }
      change(next, row.id);
    },
    /** Adds the rows from the last one that was toggled up to this one. */
    extendTo: (row: Row) => {
      const range = rangeTo(row).map((one) => [one.id, one] as const);
      change(new Map([...chosen, ...range]), anchor ?? row.id);
    },
    /** Selects these rows and no others. */
    set: (all: readonly Row[]) => change(new Map(all.map((row) => [row.id, row])), null),
    /** Deselects the rows that are selected now; rows that are selected later stay selected. */
    clear: () =>
      setState((latest) => {
        if (latest.key !== key) return latest;
        const others = [...latest.chosen].filter(([id]) => !chosen.has(id));
        return { key, chosen: new Map(others), anchor: null };
      }),
  };
}

export type Selection<Row extends WithId> = ReturnType<typeof useSelection<Row>>;
