import { useRef } from 'react';
import { readAt, renameItems, writeAt } from './form-values.ts';

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

export type ListOperations<List> = {
  items: List;
  /** One for each line, for React. */
  keys: readonly string[];
  /** At the end, or before the line with this index. */
  add: (item: ItemOf<List>, index?: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Puts the lines into the order of their keys. */
  sort: (keys: readonly string[]) => void;
};

type Rename = (name: string) => string | null;

/**
 * The lists of a form. Each line has a key, so that its fields keep focus and state when lines move, and the
 * fields that were left stay marked with their line. An operation applies to the newest lines, also when it is
 * called late, as from an undo toast.
 */
export function useLists<Values>(
  values: Values,
  change: (next: (values: Values) => Values) => void,
  onRename: (rename: Rename) => void,
) {
  const newest = useRef(values);
  newest.current = values;
  const keysOf = useRef(new Map<string, string[]>());
  const lastKey = useRef(0);

  const newKey = () => {
    lastKey.current += 1;
    return String(lastKey.current);
  };
  const readKeys = (name: string, count: number): string[] => {
    const keys = (keysOf.current.get(name) ?? []).slice(0, count);
    while (keys.length < count) keys.push(newKey());
    keysOf.current.set(name, keys);
    return keys;
  };

  return <List>(name: string): ListOperations<List> => {
    // The cast is safe: `ListName` allows only paths of lists.
    const read = () => (readAt(newest.current, name) ?? []) as List & readonly ItemOf<List>[];
    const items = read();
    const keys = readKeys(name, items.length);

    /** Puts the lines into another order; `null` stands for a new line. */
    const arrange = (
      reorder: (indexes: (number | null)[], keys: readonly string[]) => (number | null)[],
      added?: ItemOf<List>,
    ) => {
      const before = readKeys(name, read().length);
      const order = reorder(
        before.map((_, index) => index),
        before,
      );
      keysOf.current.set(
        name,
        order.map((index) => (index === null ? newKey() : (before[index] ?? newKey()))),
      );
      onRename((field) =>
        renameItems(field, name, (index) => {
          const after = order.indexOf(index);
          return after < 0 ? null : after;
        }),
      );
      change((now) => {
        const list = readAt(now, name) as readonly unknown[];
        return writeAt(
          now,
          name,
          order.map((index) => (index === null ? added : list[index])),
        );
      });
    };
    return {
      items,
      keys,
      add: (item, index) =>
        arrange((order) => order.toSpliced(index ?? order.length, 0, null), item),
      remove: (index) => arrange((order) => order.toSpliced(index, 1)),
      move: (from, to) => arrange((order) => order.toSpliced(from, 1).toSpliced(to, 0, from)),
      sort: (wanted) => arrange((_, known) => wanted.map((key) => known.indexOf(key))),
    };
  };
}
