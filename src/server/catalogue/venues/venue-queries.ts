import type { Transaction } from '#server/platform/db/transaction.ts';

export type MergedVenues = { created: number; updated: number; unchanged: number };

/**
 * Merges the staged venues into the venue table, one row for each matching key. A capacity that the list
 * does not know leaves a known one unchanged. Adds those that it creates or changes to `changed_venue`.
 */
export async function mergeVenues(tx: Transaction, now: Date): Promise<MergedVenues> {
  await lockStagedVenues(tx);
  const [updated] = await tx<{ known: number; changed: number }[]>`
    with known as (
      select venue.id, incoming_venue.name, incoming_venue.city,
        coalesce(incoming_venue.country, venue.country) as country,
        coalesce(incoming_venue.capacity, venue.capacity) as capacity
      from incoming_venue join venue using (name_key, city_key, country_key)
    ), changed as (
      update venue
      set name = known.name, city = known.city, country = known.country, capacity = known.capacity,
        capacity_at = case when venue.capacity is distinct from known.capacity then ${now}::timestamptz
          else venue.capacity_at end
      from known
      where venue.id = known.id
        and (venue.name, venue.city, venue.country, venue.capacity)
          is distinct from (known.name, known.city, known.country, known.capacity)
      returning venue.id
    ), kept as (
      insert into changed_venue
      select venue.id, to_jsonb(venue) from changed join venue using (id)
    )
    select (select count(*) from known)::integer as known,
      (select count(*) from changed)::integer as changed`;
  const created = await tx`
    with added as (
      insert into venue (name, city, country, capacity, capacity_at, name_key, city_key, country_key)
      select name, city, country, capacity,
        case when capacity is not null then ${now}::timestamptz end,
        name_key, city_key, country_key
      from incoming_venue order by row
      on conflict (name_key, city_key, country_key) do nothing
      returning id
    )
    insert into changed_venue select id from added`.count();
  const { known = 0, changed = 0 } = updated ?? {};
  return { created, updated: changed, unchanged: known - changed };
}

/** Keeps staff from correcting them until the transaction ends: what is noted of them is what is changed. */
async function lockStagedVenues(tx: Transaction): Promise<void> {
  await tx`
    select count(*) from (
      select from venue join incoming_venue using (name_key, city_key, country_key)
      for update of venue
    ) as locked`;
}

/**
 * Adds the venues of the events in `changed_event` that have none yet, so that each has a page; and adds them to
 * `changed_venue`.
 */
export async function addVenuesOfChangedEvents(tx: Transaction): Promise<void> {
  await tx`
    with added as (
      insert into venue (name, city, country, name_key, city_key, country_key)
      select distinct on (event.venue_key, event.city_key, event.country_key)
        event.venue, event.city, event.country, event.venue_key, event.city_key, event.country_key
      from changed_event join event on event.id = changed_event.event_id
      where event.venue_key is not null and event.city_key is not null
        and not exists (
          select from venue where venue.name_key = event.venue_key
            and venue.city_key = event.city_key and venue.country_key = event.country_key
        )
      order by event.venue_key, event.city_key, event.country_key, event.id
      on conflict (name_key, city_key, country_key) do nothing
      returning id
    )
    insert into changed_venue select id from added`;
}
