import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { allowBigWork } from '../runs/build-ranking-queries.ts';
import { BYTES_OF_EVENT, type EventArrays, emptyArrays, firstOf } from './event-arrays.ts';

/** Enough for two rankings of a million events: the previous one stays while the next one is read. */
const MOST_BYTES = 56 * 2 ** 20;
const IDLE_MS = 10 * 60_000;
const DEADLINE_MS = 60_000;
/** How many events are read and processed at a time. */
export const PIECE = 100_000;

/** Of the binary format of COPY: a header; for each row the number of fields, and before each field its size. */
const HEADER_BYTES = 19;
const AT = { id: 6, type: 14, capacity: 22, score: 30, starts: 38, until: 50, tie: 62 } as const;
const ROW_BYTES = { plain: 58, withTies: 66 };
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_MS = Date.UTC(2000);

/** The events of a ranking in rank order, in pieces. */
export type RankedPieces = {
  /** Whether each reading gives the same pieces again, without asking the database. */
  areHeld: boolean;
  /** Other requests are answered between two pieces. `first` is the rank of a piece's first event, minus 1. */
  each: (signal: AbortSignal, visit: (events: EventArrays, first: number) => void) => Promise<void>;
};

type Asked = {
  ranking: string;
  /** How many events it has. */
  events: number;
  /** Whether `tiePositions` are needed, which takes PostgreSQL a sort of all events. */
  withTies: boolean;
};

export type ReadPieces = (asked: Asked) => Promise<RankedPieces>;

/**
 * Caches the events of rankings in memory until they were not used for ten minutes. A ranking that does not fit into
 * `mostBytes` is not cached: each visit reads it again.
 */
export function createPieceReader(db: Database, mostBytes = MOST_BYTES): ReadPieces {
  // A ranking counts as soon as it begins to be read.
  const rankings = new LRUCache<string, Promise<EventArrays[]>>({ maxSize: mostBytes });
  let idle: NodeJS.Timeout | undefined;
  return async (asked) => {
    clearTimeout(idle);
    idle = setTimeout(() => rankings.clear(), IDLE_MS).unref();
    const { ranking, events } = asked;
    const keys = { plain: `${ranking} plain`, withTies: `${ranking} with ties` };
    // Arrays with positions for ties serve all previews, and replace those without.
    const withTies = asked.withTies || rankings.has(keys.withTies);
    const kind = withTies ? 'withTies' : 'plain';
    const size = Math.max(1, events * BYTES_OF_EVENT[kind]);
    if (size > mostBytes) return visitEachTime(db, asked);
    const known = rankings.get(keys[kind]);
    const held = known ?? readAll(db, asked);
    if (!known) rankings.set(keys[kind], held, { size });
    const pieces = await held.catch((error: unknown) => {
      rankings.delete(keys[kind]);
      throw error;
    });
    if (withTies) rankings.delete(keys.plain);
    return visitHeld(pieces);
  };
}

async function readAll(db: Database, asked: Asked): Promise<EventArrays[]> {
  const pieces: EventArrays[] = [];
  await readPieces(db, asked, (piece) => pieces.push(piece));
  return pieces;
}

function visitHeld(pieces: readonly EventArrays[]): RankedPieces {
  return {
    areHeld: true,
    async each(signal, visit) {
      signal.throwIfAborted();
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await nextTurn();
        signal.throwIfAborted();
        visit(piece, index * PIECE);
      }
    },
  };
}

function visitEachTime(db: Database, asked: Asked): RankedPieces {
  return {
    areHeld: false,
    async each(signal, visit) {
      signal.throwIfAborted();
      let first = 0;
      await readPieces(db, asked, (piece) => {
        signal.throwIfAborted();
        visit(piece, first);
        first += piece.ids.length;
      });
    },
  };
}

async function readPieces(
  db: Database,
  { ranking, events, withTies }: Asked,
  visit: (events: EventArrays) => void,
): Promise<void> {
  await db.begin(async (tx) => {
    await allowBigWork(tx);
    // Done once for a ranking, not for each list; on a busy machine a million events take longer than a list may.
    await tx`select set_config('statement_timeout', ${String(DEADLINE_MS)}, true)`;
    const statement = copyEvents(tx, ranking, withTies);
    const rowBytes = withTies ? ROW_BYTES.withTies : ROW_BYTES.plain;
    let piece = emptyArrays(Math.min(PIECE, events), withTies);
    let filled = 0;
    for await (const rows of wholeRows(tx.copyOut(statement), rowBytes)) {
      for (let at = 0; at < rows.length; at += rowBytes) {
        storeRow(piece, filled, rows, at);
        filled += 1;
        if (filled < piece.ids.length) continue;
        visit(piece);
        piece = emptyArrays(Math.min(PIECE, events), withTies);
        filled = 0;
      }
    }
    if (filled > 0) visit(firstOf(piece, filled));
  });
}

/** The rows in what COPY sends, without its header and what follows the last row, which is shorter than a row. */
export async function* wholeRows(
  chunks: AsyncGenerator<Buffer>,
  rowBytes: number,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let from = HEADER_BYTES;
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (bytes.length < from) {
      rest = bytes;
      continue;
    }
    const end = bytes.length - ((bytes.length - from) % rowBytes);
    yield bytes.subarray(from, end);
    rest = bytes.subarray(end);
    from = 0;
  }
}

/** In an order that an index gives, and in which most rows are stored. */
function copyEvents(tx: Transaction, ranking: string, withTies: boolean) {
  const tie = tx`, (row_number() over (
    order by ranking.starts_at, ranking.capacity desc nulls last, source, source_id
  ))::integer - 1`;
  return tx`
    copy (
      select event_id, type_position::integer, coalesce(ranking.capacity, -1), score,
        ranking.starts_at, ranking.listed_until ${withTies ? tie : tx``}
      from ${tx(ranking)} as ranking
      ${withTies ? tx`left join event on event.id = event_id` : tx``}
      order by score desc, rank
    ) to stdout (format binary)`;
}

/** Every field has a fixed size, and none is null. */
function storeRow(events: EventArrays, index: number, bytes: Buffer, at: number): void {
  events.ids[index] = bytes.readInt32BE(at + AT.id);
  events.types[index] = bytes.readInt32BE(at + AT.type);
  events.capacities[index] = bytes.readInt32BE(at + AT.capacity);
  events.scores[index] = bytes.readInt32BE(at + AT.score);
  events.starts[index] = readTime(bytes, at + AT.starts);
  events.listedUntil[index] = readTime(bytes, at + AT.until);
  if (events.tiePositions) events.tiePositions[index] = bytes.readInt32BE(at + AT.tie);
}

export function readTime(bytes: Buffer, at: number): number {
  const microseconds = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
  return Math.round(microseconds / 1000) + EPOCH_MS;
}
