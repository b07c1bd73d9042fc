/** The fields of an event that decide its rank. */
export type RankedEvent = {
  score: number;
  startsAt: Date | null;
  capacity: number | null;
  source: string;
  sourceId: string;
};

/**
 * The total order of a ranking: score descending, start ascending, capacity descending (unknown last
 * in both), then source and source id by their bytes. 0 only for the same event.
 */
export function compareRanked(a: RankedEvent, b: RankedEvent): number {
  return (
    b.score - a.score ||
    compareNullsLast(a.startsAt?.getTime(), b.startsAt?.getTime(), 1) ||
    compareNullsLast(a.capacity ?? undefined, b.capacity ?? undefined, -1) ||
    compareBytes(a.source, b.source) ||
    compareBytes(a.sourceId, b.sourceId)
  );
}

function compareNullsLast(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}

/** UTF-8 byte order, which is code-point order; `<` on strings is UTF-16 order and differs past U+FFFF. */
function compareBytes(a: string, b: string): number {
  const left = Array.from(a, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(b, (character) => character.codePointAt(0) ?? 0);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
