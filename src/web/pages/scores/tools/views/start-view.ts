import type { QueryClient } from '@tanstack/react-query';
import type { ShownList } from '../shown-list.ts';
import { viewQueryOf } from './view-of-list.ts';

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
export function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}

/** Whether the address asks for nothing but what lists remember by themselves. */
export function isPlainAddress(list: Pick<ShownList, 'query' | 'range'>): boolean {
  return (
    list.query.event === undefined &&
    Object.keys(viewQueryOf(list)).every((name) => name === 'size')
  );
}
