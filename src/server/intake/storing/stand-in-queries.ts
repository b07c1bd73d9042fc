import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/**
 * Puts temporary tables with the same names before the tables that a merge writes, until the transaction ends: with all
 * venues and the events in question. The merge then leaves nothing behind, no dead rows either, and nobody waits
 * for it. `staged` says which events those are: a table and its condition on `event`.
 */
export async function standInForTables(tx: Transaction, staged: string): Promise<void> {
  const [place] = await tx<{ schema: string; lastEvent: number }[]>`
    select current_schema() as schema, (select coalesce(max(id), 0) from event) as "lastEvent"`;
  if (!place) throw new Error('The statement returned no row.');
  const { schema, lastEvent } = place;
  for (const table of ['event', 'venue', 'event_correction', 'import_image']) {
    await tx`
      create temp table ${tx(table)} (like ${tx(schema)}.${tx(table)}
        including defaults including generated including identity) on commit drop`;
  }
  const columns = await writtenColumns(tx, schema);
  const copied = columns.map((name) => `event.${name}`).join(', ');
  // What the connection has prepared for the tables behind would go on to read and write those.
  await tx`discard plans`;
  await tx`
    insert into event (${tx(columns)}) overriding system value
    select ${tx.unsafe(copied)} from ${tx(schema)}.event
    where exists (select from ${tx.unsafe(staged)})`;
  await tx.unsafe(`
    create unique index on event (id);
    create unique index on event (source, source_id);
    alter table event alter column id restart with ${lastEvent + 1}`);
  await tx`
    insert into venue overriding system value select * from ${tx(schema)}.venue`;
  await tx.unsafe(`
    create unique index on venue (name_key, city_key, country_key);
    alter table venue alter column id restart with 1000000000;
    create unique index on event_correction (event_id, field)`);
  await tx`
    insert into event_correction select * from ${tx(schema)}.event_correction
    where event_id in (select id from event)`;
  await tx`analyze event`;
  await tx`analyze venue`;
}

/** Those that are not computed. */
async function writtenColumns(db: Queryable, schema: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = format('%I.event', ${schema}::text)::regclass and attnum > 0
      and not attisdropped and attgenerated = ''
    order by attnum`;
  return rows.map(({ name }) => name);
}
