import type { ImportedEvent } from '#contract/import-runs.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { changesBetween, EVENT_FIELDS, type StoredRow } from '../storing/changed-fields.ts';
import type { StoredRun } from './run-queries.ts';
import { isCreatedBy } from './undo-queries.ts';

type FoundEvent = Pick<ImportedEvent, 'id' | 'event_name' | 'timezone' | 'venue_name' | 'city'> & {
  startsAt: Date | null;
  before: StoredRow | null;
  after: StoredRow;
};

/**
 * The events that an import changed, then those that it created, if they are still stored. What an event became is
 * what the next import that changed it found, else what it is now.
 */
export async function findImportedEvents(
  db: Queryable,
  run: StoredRun,
  { skip, limit }: { skip: number; limit: number },
): Promise<ImportedEvent[]> {
  const found = await db<FoundEvent[]>`
    select event.id, event.name as event_name, event.starts_at as "startsAt", event.timezone,
      event.venue as venue_name, event.city, touched.before,
      coalesce((
        select next.before from import_image as next
        where next.subject = 'event' and next.subject_id = event.id and next.import_id > ${run.id}
        order by next.import_id limit 1
      ), to_jsonb(event)) as after
    from (
      select event_id, before from (${touchedEvents(db, run)}) as all_touched
      order by before is null, event_id limit ${limit} offset ${skip}
    ) as touched join event on event.id = touched.event_id
    order by touched.before is null, event.id`;
  return found.map(({ startsAt, before, after, ...event }) => ({
    ...event,
    starts_at: startsAt?.toISOString() ?? null,
    outcome: before ? 'updated' : 'created',
    changes: before ? changesBetween(EVENT_FIELDS, before, after) : [],
  }));
}

export async function countImportedEvents(db: Queryable, run: StoredRun): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from (${touchedEvents(db, run)}) as touched`;
  return row?.count ?? 0;
}

function touchedEvents(db: Queryable, run: StoredRun) {
  return db`
    select event.id as event_id, null::jsonb as before from event
    where ${run.state === 'stored'} and ${isCreatedBy(db, run)}
    union all
    select image.subject_id, image.before from import_image as image
    where image.import_id = ${run.id} and image.subject = 'event'
      and exists (select from event where event.id = image.subject_id)`;
}
