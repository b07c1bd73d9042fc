import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { findFirstRanked, findNamed, type RankedEvent, type StoredRun } from './compare-queries.ts';
import type { NamedEvent, Some } from './named-events.ts';

/** An event with its ranks; null where it is not among the first. */
export type RankedNamedEvent = NamedEvent & { rank: number | null; previous_rank: number | null };

export type Comparison = Record<'risers' | 'fallers' | 'entered' | 'left', Some<RankedNamedEvent>>;

type Change = { id: number; rank: number | null; previous_rank: number | null };

/**
 * How the first ranks of a run differ from those of an earlier one: how many events rose, fell, came and went, and
 * of each the `limit` largest changes. Expects the ranks of both runs to be stored.
 */
export async function compareStoredRuns(
  db: Queryable,
  { before, after }: Record<'before' | 'after', Pick<StoredRun, 'id'>>,
  range: TimeRange,
  limit: number,
): Promise<Comparison> {
  const [now, then] = (
    await Promise.all([after, before].map((run) => findFirstRanked(db, run, range)))
  ).map(ranksOf);
  if (!now || !then) throw new Error('There are two runs.');
  const changes: Change[] = [...new Set([...now.keys(), ...then.keys()])].map((id) => {
    return { id, rank: now.get(id) ?? null, previous_rank: then.get(id) ?? null };
  });
  const kinds = {
    risers: changes.filter((one) => climb(one) > 0),
    fallers: changes.filter((one) => climb(one) < 0),
    entered: changes.filter((one) => one.previous_rank === null),
    left: changes.filter((one) => one.rank === null),
  };
  const largest = (some: Change[]) => some.toSorted(byChange).slice(0, limit);
  const shown = Object.values(kinds).flatMap(largest);
  const named = new Map(
    (
      await findNamed(
        db,
        shown.map(({ id }) => id),
      )
    ).map((event) => [event.id, event]),
  );
  const name = (some: Change[]): Some<RankedNamedEvent> => ({
    count: some.length,
    events: largest(some).flatMap((change) => {
      const event = named.get(change.id);
      return event ? [{ ...event, ...change }] : [];
    }),
  });
  return {
    risers: name(kinds.risers),
    fallers: name(kinds.fallers),
    entered: name(kinds.entered),
    left: name(kinds.left),
  };
}

function ranksOf(ranks: readonly RankedEvent[]): Map<number, number> {
  return new Map(ranks.map(({ eventId, rank }) => [eventId, rank]));
}

/** Ranks gained; 0 for an event that came or went. */
function climb({ rank, previous_rank: previous }: Change): number {
  return rank === null || previous === null ? 0 : previous - rank;
}

/** The largest move first, then the best rank. */
function byChange(one: Change, other: Change): number {
  return Math.abs(climb(other)) - Math.abs(climb(one)) || rankOf(one) - rankOf(other);
}

function rankOf({ rank, previous_rank: previous }: Change): number {
  return rank ?? previous ?? 0;
}
