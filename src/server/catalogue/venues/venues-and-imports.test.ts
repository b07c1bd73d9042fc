import { expect, it } from 'vitest';
import { ApiError, type ErrorCode } from '#contract/kit/errors.ts';
import { undoImport } from '#server/intake/history/undo-import.ts';
import { importRecords, importVenues } from '#server/intake/storing/import-records.ts';
import { readVenue } from '#server/ranking/venues/read-venue.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { correctEvent } from '../corrections/correct-event.ts';
import { decideDuplicate } from '../matching/decide-duplicate.ts';
import { correctVenue } from './correct-venue.ts';
import { joinVenues, splitVenue } from './join-venues.ts';

const EVENTS = 800;
const ROUNDS = 4;

const db = await createTestDatabase({ connections: 8 });
const { deps, callAs } = createTestServer(db, () => new Date('2026-04-28T00:00:00Z'));
await callAs('analyst');
const staffId = (await db<{ id: number }[]>`select id from staff`)[0]?.id ?? 0;

/** Rows of one hall, in another order each time. */
function importHall(source: string, round: number) {
  const events = Array.from({ length: EVENTS }, (_, index) =>
    feedEvent({
      source,
      sourceId: String((index * 7 + round * 101) % EVENTS),
      name: `Show ${index} of ${round}`,
      venue: index % 2 === 0 ? 'Long Hall' : 'Long Room',
      city: 'Ghent',
    }),
  );
  return importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });
}

/** Staff try again where an import took long, as the answer asks them to. */
async function whenStored(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isRefusal(error, 'unavailable')) throw error;
    }
  }
}

function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

async function venueId(name: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from venue where name = ${name}`;
  if (!row) throw new Error(`There is no venue ${name}.`);
  return row.id;
}

it('lets imports, corrections, joins and undos of one hall run at the same time', async () => {
  await importHall('one', 0);
  await importHall('two', 0);
  const hall = await venueId('Long Hall');
  const ids = await db<{ id: number }[]>`select id from event order by id`;
  const idAt = (index: number) => ids[(index * 37) % ids.length]?.id ?? 0;
  const failures: unknown[] = [];
  const loop = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await whenStored(() => work(round)).catch((error: unknown) => failures.push(error));
    }
  };
  const place = (capacity: number) => ({
    row: 1,
    venue: { name: 'Long Hall', city: 'Ghent', country: null, capacity },
  });
  await Promise.all([
    loop((round) => importHall('one', round)),
    loop(async (round) => {
      const { import_id: id } = await importHall('two', round);
      await undoImport(deps, { id: id ?? 0, undoneBy: { staffId } }).catch((error: unknown) => {
        // An honest refusal: staff have changed one of its events since.
        if (!isRefusal(error, 'conflict')) throw error;
      });
    }),
    loop((round) =>
      importVenues(deps, [place(200 + round)], { format: 'venues-csv', importedBy: null }),
    ),
    loop((round) =>
      correctVenue(deps, {
        id: hall,
        capacity: 900 + round,
        reason: '',
        version: undefined,
        staffId,
        readNewest: (tx) => readVenue(tx, null, hall, deps.clock()),
      }),
    ),
    loop(async () => {
      const otherId = await venueId('Long Room');
      await whenStored(() => joinVenues(deps, { id: hall, otherId, staffId }));
      const [alias] = await db<
        { id: number }[]
      >`select id from venue_alias where venue_id = ${hall}`;
      await whenStored(() => splitVenue(deps, { id: hall, aliasId: alias?.id ?? 0 }));
    }),
    loop((round) =>
      correctEvent(deps, {
        id: idAt(round),
        values: { hidden: round % 2 === 0, venue_capacity: round },
        reason: '',
        version: undefined,
        staffId,
      }),
    ),
    loop((round) =>
      decideDuplicate(deps, { id: idAt(round), otherId: idAt(round + 1), isSame: false, staffId }),
    ),
  ]);
  expect(failures).toEqual([]);
});
