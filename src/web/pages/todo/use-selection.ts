import { useState } from 'react';
import type { Task } from '#contract/todo.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which of the listed tasks are selected. Another list starts with none. */
export function useSelection(tasks: readonly Task[], listKey: string) {
  const [chosen, setChosen] = useState({ listKey, ids: NONE, last: 0 });
  const ids = chosen.listKey === listKey ? chosen.ids : NONE;
  const selected = ids.size === 0 ? [] : tasks.filter(({ id }) => ids.has(id));

  const set = (next: ReadonlySet<number>, last = 0) => setChosen({ listKey, ids: next, last });

  /** The tasks from the one that was chosen last to this one. */
  const rangeTo = (id: number): number[] => {
    const listed = tasks.map((task) => task.id);
    const from = listed.indexOf(chosen.last);
    const to = listed.indexOf(id);
    if (from < 0) return [id];
    return listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    selected,
    has: (id: number) => ids.has(id),
    /** With `isRange` together with everything since the last choice. */
    toggle: (id: number, isRange = false) => {
      const next = new Set(ids);
      const isChosen = !ids.has(id);
      for (const one of isRange ? rangeTo(id) : [id]) {
        if (isChosen) next.add(one);
        else next.delete(one);
      }
      set(next, id);
    },
    all: () => set(new Set(tasks.map(({ id }) => id))),
    clear: () => set(NONE),
  };
}
