import { it } from 'vitest';
import { appendFileSync } from 'node:fs';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { matchEvents } from '#server/catalogue/matching/match-events.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';

const db = await createTestDatabase();
const deps = { db, clock: () => new Date('2026-04-28T00:00:00Z') };
const ACTS = ['Mira Moon', 'The Lanterns', 'Jo Field with Ann Reed', 'Ghent Owls vs Lille Foxes', 'Odile & The Night Ferries: Slow Tour', 'Comedy Night', 'Radio Sol presents: Vento', 'Swan Story', 'Copper Festival', 'Hank Rollo'];
it('measures', async () => {
  const make = (source: string, from: number, to: number) => Array.from({ length: to - from }, (_, n) => {
    const i = from + n; const day = i % 200; const city = Math.floor(i / 200) % 25; const slot = Math.floor(i / 5000);
    const startsAt = new Date(Date.UTC(2026, 4, 1, 18) + day * 86400000 + (slot % 4) * 3600000);
    return feedEvent({ source, sourceId: `${i}`, name: `${ACTS[(i * 7) % 10]} ${source === 'b' ? '(Live)' : ''} ${String.fromCharCode(65 + (i % 26))}${(i * 31) % 97}x`, venue: `Venue ${slot % 7} Hall`, city: `City ${city}`, startsAt, startsOn: startsAt.toISOString().slice(0, 10), listedUntil: startsAt, timeKnown: i % 9 !== 0, timezone: 'UTC' });
  });
  const first = performance.now();
  await importRecords(deps, toRecords(make('a', 0, 90_000)), { format: 'csv', importedBy: null });
  const imported = performance.now() - first;
  const second = performance.now();
  await importRecords(deps, toRecords(make('b', 0, 10_000)), { format: 'csv', importedBy: null });
  const shared = performance.now() - second;
  for (let k = 0; k < 3; k++) {
    await db`delete from event_group`; await db`delete from event_pair`;
    const start = performance.now();
    await db.begin((tx) => matchEvents(tx, tx`select id from event`));
    const all = performance.now() - start;
    const [g] = await db`select (select count(*) from event_group) as grouped, (select count(*) from event_pair) as pairs`;
    appendFileSync('/tmp/wElab/bench.log', `${process.cwd()} import ${imported.toFixed(0)} shared ${shared.toFixed(0)} match all ${all.toFixed(0)} ${JSON.stringify(g)}\n`);
  }
}, 600_000);
