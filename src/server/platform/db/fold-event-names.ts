import { foldText } from '#contract/scores/fold-search.ts';
import type { Queryable } from './queryable.ts';

const BATCH = 10_000;

/** Fills `event.name_folded` for stored events, which SQL alone cannot fold, and indexes it. */
export async function foldEventNames(tx: Queryable): Promise<void> {
  for (let last = 0; ; ) {
    const events = await tx<{ id: number; name: string }[]>`
      select id, name from event where id > ${last} order by id limit ${BATCH}`;
    if (events.length === 0) break;
    last = events.at(-1)?.id ?? last;
    const ids = events.map(({ id }) => id);
    const folded = events.map(({ name }) => foldText(name));
    await tx`
      update event set name_folded = given.folded
      from unnest(${ids}::integer[], ${folded}::text[]) as given (id, folded)
      where event.id = given.id`;
  }
  await tx`alter table event alter column name_folded set not null`;
  await tx`create index event_name_trgm on event using gin (name_folded gin_trgm_ops)`;
}
