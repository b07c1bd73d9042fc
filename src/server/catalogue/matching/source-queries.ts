import type { EventSources } from '#contract/scores/desk/duplicates.ts';
import {
  BORROWED_FACTS,
  type BorrowedFact,
  type EventSource,
} from '#contract/scores/event-detail.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

type SourceRow = Omit<EventSource, 'starts_at'> & {
  starts_at: Date | null;
  starts_offset: number | null;
};

type Borrowed = {
  borrowed: { fact: BorrowedFact; source: string }[];
  /** Of another source where the event itself has none. */
  borrowedUrl: string | null;
  borrowedImageUrl: string | null;
};

/** The lead first, then by the order of trust. */
export async function findSources(db: Queryable, id: number): Promise<SourceRow[]> {
  return db<SourceRow[]>`
    select event.id, event.source, event.source_id, event.name as event_name,
      event.venue as venue_name, event.starts_at, event.starts_offset, event.time_known, event.timezone,
      event.url, member.lead_id = event.id as is_lead,
      exists (
        select from event_decision as decision
        join event as other on (other.source, other.source_id) in (
          (decision.source, decision.source_id), (decision.other_source, decision.other_source_id)
        )
        join event_group as mate on mate.event_id = other.id and mate.lead_id = member.lead_id
        where decision.is_same and other.id <> event.id
          and ((decision.source, decision.source_id) = (event.source, event.source_id)
            or (decision.other_source, decision.other_source_id) = (event.source, event.source_id))
      ) as by_staff,
      (
        select max(likeness)::integer from event_pair as pair
        join event_group as mate on mate.lead_id = member.lead_id
          and mate.event_id = case when pair.first_id = event.id then pair.second_id else pair.first_id end
        where pair.first_id = event.id or pair.second_id = event.id
      ) as likeness
    from event_group as this
    join event_group as member using (lead_id)
    join event on event.id = member.event_id
    left join source_order on true
    where this.event_id = ${id}
    order by is_lead desc, array_position(source_order.sources, event.source), event.source, event.id`;
}

type BorrowedRow = Record<BorrowedFact, string | null> & {
  borrowedUrl: string | null;
  borrowedImageUrl: string | null;
};

/** What the leading event takes from the others. */
export async function findBorrowed(db: Queryable, leadId: number): Promise<Borrowed> {
  const columns = BORROWED_FACTS.map((fact) => `${fact}_source as ${fact}`).join(', ');
  const [row] = await db<BorrowedRow[]>`
    select ${db.unsafe(columns)}, url as "borrowedUrl", image_url as "borrowedImageUrl"
    from borrowed_facts where lead_id = ${leadId}`;
  const borrowed = BORROWED_FACTS.flatMap((fact) => {
    const source = row?.[fact];
    return source ? [{ fact, source }] : [];
  });
  const { borrowedUrl = null, borrowedImageUrl = null } = row ?? {};
  return { borrowed, borrowedUrl, borrowedImageUrl };
}

/** The sources in the order of trust, and how often it was changed. */
type SourceOrder = { sources: string[]; version: number };

type CountedSource = EventSources['sources'][number];

export async function findOrder(db: Queryable): Promise<SourceOrder> {
  const [row] = await db<SourceOrder[]>`
    select sources, version from source_order`;
  return row ?? { sources: [], version: 1 };
}

export async function countBySource(db: Queryable): Promise<CountedSource[]> {
  return db<CountedSource[]>`
    select source, count(*)::integer as events from event group by source order by source`;
}

export async function saveOrder(tx: Queryable, { sources, version }: SourceOrder): Promise<void> {
  await tx`
    insert into source_order (sources, version) values (${sources}::text[], ${version})
    on conflict (only_row) do update set sources = excluded.sources, version = excluded.version`;
}

/** All events that are joined with another. */
export function selectJoined(db: Queryable): Sql {
  return db`select event_id from event_group`;
}
