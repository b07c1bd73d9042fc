import { asFeedsSay } from '#server/catalogue/corrections/correction-queries.ts';
import { LAST_MOMENT } from '#server/catalogue/events/last-moment.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/**
 * Gives the staged events of pages the ids of the stored events that they are. A page gives all its events one address,
 * or each event one of its own, and which it is can change with each file. So an id that is a digest always means the
 * same start and venue; one that is an address belongs to the event that got it while no other had the address:
 *
 * - A row with the address, start and venue of a stored event is that event. Where one of them lacks a zone, and so the
 *   moment, their days are compared.
 * - The only row of an address is the event that has the address as its id, with another start too, unless that one is
 *   over: a date that moved.
 * - A new event has the address as its id where neither a stored event nor another row has it, else its digest.
 */
export async function identifyPageEvents(tx: Transaction, now: Date): Promise<void> {
  const [some] = await tx`select from incoming where page is not null limit 1`;
  if (!some) return;
  await tx`
    create temp table page_event on commit drop as
    select event.source, event.source_id, event.page, said.starts_at, said.starts_on,
      said.venue_key,
      ${tx.unsafe(LAST_MOMENT)} < ${now} as is_over
    from event cross join lateral ${asFeedsSay(tx)} as said
    where (event.source, event.page) in (
      select source, page from incoming where page is not null
    )`;
  await tx`
    create temp table lone_row on commit drop as
    select source, page, max(row) as row from incoming where page is not null
    group by source, page having count(*) = 1`;
  await tx`analyze page_event`;
  await tx`analyze lone_row`;
  await tx`
    with pair as (
      select incoming.row, stored.source_id,
        count(*) over (partition by incoming.row) as of_row,
        count(*) over (partition by stored.source, stored.source_id) as of_stored
      from incoming join page_event as stored using (source, page)
      where case when stored.starts_at is null or incoming.starts_at is null
          then stored.starts_on is not distinct from incoming.starts_on
          else stored.starts_at = incoming.starts_at end
        and stored.venue_key is not distinct from incoming.venue_key
        and not exists (
          select from page_event as same
          where same.source = incoming.source and same.source_id = incoming.source_id
        )
        and not exists (
          select from incoming as same
          where same.source = stored.source and same.source_id = stored.source_id
        )
    )
    update incoming set source_id = pair.source_id
    from pair where pair.row = incoming.row and of_row = 1 and of_stored = 1`;
  await tx`
    update incoming set source_id = incoming.page
    from lone_row
    where lone_row.row = incoming.row and not exists (
      select from page_event as stored
      where stored.source = incoming.source and stored.page = incoming.page
        and (stored.source_id <> stored.page or stored.is_over)
    )`;
}
