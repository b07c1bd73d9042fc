import { BoundedCache } from '#server/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { cached } from '../listing/cached.ts';
import { allowBigWork } from '../ranking/build-ranking-queries.ts';
import { type EventArrays, emptyArrays } from './event-arrays.ts';

/** Two rankings, so that the one before is there while the next one is read: 33 MB each at a million events. */
const MAX_CACHED = 2;
const IDLE_MS = 10 * 60_000;
const DEADLINE_MS = 60_000;

/** Of the binary format of COPY: a header; for each row the number of fields, and before each field its size. */
const HEADER_BYTES = 19;
const FIELDS = ['rank', 'id', 'type', 'capacity', 'score', 'tie', 'starts', 'until'] as const;
const ROW_BYTES = 2 + FIELDS.length * 4 + 6 * 4 + 2 * 8;

export type ReadArrays = (ranking: string, events: number) => Promise<EventArrays>;

/** Reads the events of rankings into memory, and forgets them when nobody has asked for ten minutes. */
export function createArrayReader(db: Database): ReadArrays {
  let rankings = new BoundedCache<Promise<EventArrays>>(MAX_CACHED);
  let idle: NodeJS.Timeout | undefined;
  return (ranking, events) => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      rankings = new BoundedCache(MAX_CACHED);
    }, IDLE_MS).unref();
    return cached(rankings, ranking, () => readArrays(db, ranking, events));
  };
}

async function readArrays(db: Database, ranking: string, events: number): Promise<EventArrays> {
  const arrays = emptyArrays(events);
  await db.begin(async (tx) => {
    await allowBigWork(tx);
    // Done once for a ranking, not for each list; on a busy machine a million events take longer than a list may.
    await tx`select set_config('statement_timeout', ${String(DEADLINE_MS)}, true)`;
    const statement = tx`
      copy (
        select rank, event_id, type_position::integer, coalesce(ranking.capacity, -1), score,
          (row_number() over (
            order by ranking.starts_at, ranking.capacity desc nulls last, source, source_id
          ))::integer,
          round(date_part('epoch', ranking.starts_at) * 1000),
          round(date_part('epoch', ranking.listed_until) * 1000)
        from ${tx(ranking)} as ranking left join event on event.id = event_id
      ) to stdout (format binary)`;
    let rest: Buffer = Buffer.alloc(0);
    let skip = HEADER_BYTES;
    for await (const chunk of tx.copyOut(statement)) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = skip;
      for (; at + ROW_BYTES <= bytes.length; at += ROW_BYTES) storeRow(arrays, bytes, at);
      skip = Math.max(0, at - bytes.length);
      rest = bytes.subarray(Math.min(at, bytes.length));
    }
  });
  return arrays;
}

/** Every field has a fixed size, and none is null. */
function storeRow(arrays: EventArrays, bytes: Buffer, at: number): void {
  const event = bytes.readInt32BE(at + 6) - 1;
  arrays.ids[event] = bytes.readInt32BE(at + 14);
  arrays.types[event] = bytes.readInt32BE(at + 22);
  arrays.capacities[event] = bytes.readInt32BE(at + 30);
  arrays.scores[event] = bytes.readInt32BE(at + 38);
  arrays.tiePlaces[event] = bytes.readInt32BE(at + 46) - 1;
  arrays.starts[event] = bytes.readDoubleBE(at + 54);
  arrays.listedUntil[event] = bytes.readDoubleBE(at + 66);
}
