/** A row of a ranking, in whose order the rows are. */
type Ranked = { id: number; score: number | null };

/** One event in two rankings of the same window; null where it is below what is known of one. */
export type ComparedRow<Row extends Ranked> = {
  event: Row;
  before: { rank: number; score: number | null } | null;
  after: { rank: number; score: number | null } | null;
};

/** How many ranks of each ranking are listed. */
export const COMPARED_RANKS = 25;

/** The events at the first ranks of either ranking, those of the later first in its order. */
export function compareRankings<Row extends Ranked>(
  before: readonly Row[],
  after: readonly Row[],
): ComparedRow<Row>[] {
  const ranks = { before: ranksOf(before), after: ranksOf(after) };
  const listed = [...after.slice(0, COMPARED_RANKS), ...before.slice(0, COMPARED_RANKS)];
  const events = new Map(listed.toReversed().map((event) => [event.id, event]));
  return [...events.values()]
    .map((event) => ({
      event,
      before: ranks.before.get(event.id) ?? null,
      after: ranks.after.get(event.id) ?? null,
    }))
    .toSorted(
      (a, b) => orderOf(a.after) - orderOf(b.after) || orderOf(a.before) - orderOf(b.before),
    );
}

/** How many of the first `size` events of the later ranking are not among those of the earlier. */
export function countReplaced(
  before: readonly Ranked[],
  after: readonly Ranked[],
  size: number,
): number {
  const ids = new Set(before.slice(0, size).map(({ id }) => id));
  return after.slice(0, size).filter(({ id }) => !ids.has(id)).length;
}

function ranksOf(rows: readonly Ranked[]) {
  return new Map(rows.map(({ id, score }, index) => [id, { rank: index + 1, score }]));
}

function orderOf(ranked: { rank: number } | null): number {
  return ranked?.rank ?? Number.POSITIVE_INFINITY;
}
