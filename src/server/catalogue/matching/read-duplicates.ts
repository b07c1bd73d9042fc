import type { DescribedEvent, DuplicatePair, HeldBack } from '#contract/scores/desk/duplicates.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { toZonedIso } from '../times/zoned-time.ts';
import {
  countDuplicates,
  type DuplicateQuery,
  type DuplicateRow,
  findDuplicates,
} from './duplicate-queries.ts';
import { JOIN_FROM, type Likeness, likeness } from './likeness.ts';
import { toComparable } from './match-events.ts';

/** A page of the pairs of a state, with the exact count of all. */
export async function readDuplicates(
  db: Queryable,
  query: DuplicateQuery,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ pairs: DuplicatePair[]; count: number }> {
  const rows = await findDuplicates(db, query, { skip: (page - 1) * perPage, limit: perPage });
  const count = await countDuplicates(db, query);
  return { pairs: rows.map((row) => toPair(row, query)), count };
}

function toPair(row: DuplicateRow, { state }: DuplicateQuery): DuplicatePair {
  const compared = likeness(toComparable(row.one), toComparable(row.other));
  return {
    first: toDescribed(row.first),
    second: toDescribed(row.second),
    likeness: row.likeness,
    reasons: compared?.reasons ?? [],
    held_back: state === 'review' ? heldBack(compared) : [],
    is_joined_through_others:
      state === 'joined' && row.decidedAt === null && (row.likeness ?? 0) < JOIN_FROM,
    state,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

/** Events that are alike enough, and still are not joined, fit another event as well. */
function heldBack(compared: Likeness | null): HeldBack[] {
  if (!compared) return [];
  return compared.heldBack.length > 0 ? compared.heldBack : ['several'];
}

function toDescribed({ starts_offset, ...event }: DuplicateRow['first']): DescribedEvent {
  const startsAt = event.starts_at === null ? null : new Date(event.starts_at);
  return { ...event, starts_at: startsAt && toZonedIso(startsAt, event.timezone, starts_offset) };
}
