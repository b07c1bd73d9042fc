import { useState } from 'react';
import type { Said } from './conversation-items.ts';

type Seen = { count: number; spoken: string | null; heard: number };

/** What has come since the reader was last at the end, and the newest of the other's words, to be read out. */
export function useArrivals(
  messages: readonly Said[],
  { ownId, isAtEnd }: { ownId: number; isAtEnd: boolean },
): { missed: number; spoken: string | null } {
  const [seen, setSeen] = useState<Seen>({
    count: messages.length,
    heard: messages.length,
    spoken: null,
  });
  const count = isAtEnd ? messages.length : Math.min(seen.count, messages.length);
  if (seen.count !== count || seen.heard !== messages.length) {
    const newest = messages.slice(seen.heard).findLast(({ senderId }) => senderId !== ownId);
    setSeen({ count, heard: messages.length, spoken: newest?.message ?? seen.spoken });
  }
  return { missed: messages.length - count, spoken: seen.spoken };
}
