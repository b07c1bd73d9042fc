import type { DescribedEvent, DuplicateState } from '#contract/scores/desk/duplicates.ts';
import { searchTerms } from '#contract/scores/fold-search.ts';
import { hasTerm } from '#server/catalogue/events/name-search-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { LAST_MOMENT } from '../events/last-moment.ts';
import { type CandidateRow, comparable } from './pair-queries.ts';

/** An event as JSON, its start in milliseconds. */
type DescribedRow = Omit<DescribedEvent, 'starts_at'> & {
  starts_at: number | null;
  starts_offset: number | null;
};

export type DuplicateRow = Omit<CandidateRow, 'first' | 'second'> & {
  first: DescribedRow;
  second: DescribedRow;
  likeness: number | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

export type DuplicateQuery = { state: DuplicateState; q: string; now: Date };

/** The pairs of events of this state that are not over, the most alike first and the soonest among these. */
export function findDuplicates(
  db: Queryable,
  query: DuplicateQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<DuplicateRow[]> {
  return db<DuplicateRow[]>`
    select ${described(db, 'first')} as first, ${described(db, 'second')} as second,
      ${comparable(db, 'first')} as one, ${comparable(db, 'second')} as other,
      likeness, staff.full_name as "decidedBy", decided_at as "decidedAt"
    from ${pairs(db, query)} left join staff on staff.id = decided_by
    where ${isShown(db, query)}
    order by likeness desc nulls last, first.starts_on, first.id, second.id
    limit ${limit} offset ${skip}`.then((rows) => rows);
}

export async function countDuplicates(db: Queryable, query: DuplicateQuery): Promise<number> {
  const [row] = await db<{ pairs: number }[]>`
    select count(*)::integer as pairs from ${pairs(db, query)} where ${isShown(db, query)}`;
  return row?.pairs ?? 0;
}

/** The pairs of a state, as `first` and `second` with their likeness and the decision on them. */
function pairs(db: Queryable, { state }: DuplicateQuery): Sql {
  const decision = db`
    left join event_decision as decision
      on (decision.source = first.source and decision.source_id = first.source_id
        and decision.other_source = second.source and decision.other_source_id = second.source_id)
      or (decision.source = second.source and decision.source_id = second.source_id
        and decision.other_source = first.source and decision.other_source_id = first.source_id)`;
  const likeness = db`
    left join event_pair as pair on pair.first_id = least(first.id, second.id)
      and pair.second_id = greatest(first.id, second.id)`;
  switch (state) {
    case 'review':
      return db`
        event_pair as pair
        join event as first on first.id = pair.first_id
        join event as second on second.id = pair.second_id
        left join event_group as mine on mine.event_id = first.id
        left join event_group as theirs on theirs.event_id = second.id
        ${decision}`;
    case 'joined':
      return db`
        event_group as mine
        join event as first on first.id = mine.lead_id
        join event as second on second.id = mine.event_id and second.id <> mine.lead_id
        ${likeness} ${decision}`;
    case 'apart':
      return db`
        event_decision as decision
        join event as first on first.source = decision.source and first.source_id = decision.source_id
        join event as second on second.source = decision.other_source
          and second.source_id = decision.other_source_id
        ${likeness}`;
  }
}

function isShown(db: Queryable, { state, q, now }: DuplicateQuery): Sql {
  const inState = {
    review: db`decision.is_same is null and (mine.lead_id = theirs.lead_id) is not true`,
    joined: db`true`,
    apart: db`not decision.is_same`,
  }[state];
  const terms = searchTerms(q).map(
    (term): Sql => db`and (${hasTerm(db, 'first', term)} or ${hasTerm(db, 'second', term)})`,
  );
  const lastMoment = db.unsafe(LAST_MOMENT.replaceAll('event.', 'first.'));
  return terms.reduce(
    (all, term) => db`${all} ${term}`,
    db`${inState} and ${lastMoment} >= ${now}`,
  );
}

function described(db: Queryable, alias: 'first' | 'second'): Sql {
  const columns: Record<keyof DescribedRow, string> = {
    id: 'id',
    source: 'source',
    source_id: 'source_id',
    event_name: 'name',
    event_type: 'type',
    event_category: 'category',
    venue_name: 'venue',
    city: 'city',
    country: 'country',
    venue_capacity: 'capacity',
    starts_at: 'starts_at',
    starts_offset: 'starts_offset',
    time_known: 'time_known',
    timezone: 'timezone',
    status: 'status',
    price_min: 'price_min',
    price_max: 'price_max',
    currency: 'currency',
    url: 'url',
  };
  const fields = Object.entries(columns).map(([field, column]) => {
    const sql = `${alias}.${column}`;
    return `'${field}', ${field === 'starts_at' ? `(extract(epoch from ${sql}) * 1000)::bigint` : sql}`;
  });
  return db.unsafe(`json_build_object(${fields.join(', ')})`);
}
