import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useVirtualRows } from '#web/list/virtual/use-virtual-rows.ts';
import type { ConversationItem } from './conversation-items.ts';

/** So near the end one still counts as being there. Pixels. */
const NEAR_END_PX = 80;
const ROW_PX = { day: 44, unseen: 40, message: 46 } as const satisfies Record<
  ConversationItem['kind'],
  number
>;

/**
 * The scroll box of a conversation. It opens at its end, or where what was not seen begins; it follows what
 * is added while it is at its end, and what is said here (`posts`) always.
 */
export function useConversationScroll(items: readonly ConversationItem[], posts: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const virtualizer = useVirtualRows({
    count: items.length,
    scroller,
    estimateSize: (index) => ROW_PX[items[index]?.kind ?? 'message'],
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    paddingStart: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    onChange: (instance) => setIsAtEnd(instance.isAtEnd(NEAR_END_PX)),
  });

  const opening = useRef(items);
  useLayoutEffect(() => {
    const unseen = opening.current.findIndex(({ kind }) => kind === 'unseen');
    if (unseen >= 0) virtualizer.scrollToIndex(unseen, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [virtualizer]);

  useLayoutEffect(() => {
    if (posts > 0) virtualizer.scrollToEnd();
  }, [posts, virtualizer]);

  return {
    scroller,
    virtualizer,
    isAtEnd,
    toEnd: () => virtualizer.scrollToEnd(),
  };
}
