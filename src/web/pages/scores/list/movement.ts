export type Movement = {
  kind: 'up' | 'down' | 'same' | 'new' | 'unranked';
  /** Ranks moved. */
  by: number;
};

/** How a rank moved between two runs; a smaller number is higher up. */
export function movementOf(rank: number | null, previous: number | null): Movement {
  if (rank === null) return { kind: 'unranked', by: 0 };
  if (previous === null) return { kind: 'new', by: 0 };
  if (rank === previous) return { kind: 'same', by: 0 };
  return { kind: rank < previous ? 'up' : 'down', by: Math.abs(previous - rank) };
}
