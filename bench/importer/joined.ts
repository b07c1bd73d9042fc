import { loadavg } from 'node:os';
import type { Database } from '#server/platform/db/database.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { seededFeed } from '../feed.ts';
import { type Http, signIn } from '../http.ts';
import { ACCOUNT, NOW, withDatabaseOf, withProduct } from '../product.ts';
import type { Figure } from '../report.ts';
import { median } from './bench-importer.ts';

const SEED = 'bench';
const ROUNDS = 5;
/** Of the events, how many another source lists too. */
const SHARED = 0.1;

/**
 * Recalculates with joined events and without, in turn: the same events, once in groups and once not. The medians of
 * alternating runs are compared, so that what else the machine does counts on both sides.
 */
export async function benchJoined(events: number): Promise<Figure[]> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  return withProduct(env, (product, folder) =>
    withDatabaseOf(folder, async (db) => {
      const http = await signIn(product.origin, ACCOUNT.email, ACCOUNT.password);
      await importFeed(http, events, 'bench');
      await importFeed(http, events * SHARED, 'other');
      await http.postJson('/dashboard/settings', TEST_WEIGHTS);
      const measured = await alternate(db, http);
      http.close();
      return measured;
    }),
  );
}

async function importFeed(http: Http, events: number, source: string): Promise<void> {
  const chunks = seededFeed(events, NOW, SEED, { source });
  await http.postStream('/events/import?format=csv&recalculate=false', chunks);
}

/** What of the other source is there: nothing, its events as others, or joined to those of the first one. */
const STATES = ['alone', 'apart', 'joined'] as const;

async function alternate(db: Database, http: Http): Promise<Figure[]> {
  await db`create table joined_before as select * from event_group`;
  await recalculate(http);
  const seconds: Record<(typeof STATES)[number], number[]> = { alone: [], apart: [], joined: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const state of STATES) {
      await change(db, state);
      seconds[state].push(await recalculate(http));
    }
    const last = STATES.map((state) => `${state} ${seconds[state].at(-1)} s`);
    console.log(`- ${last.join(', ')}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const [joined] = await db<{ events: number }[]>`
    select count(*)::integer as events from joined_before`;
  const [alone, apart, together] = STATES.map((state) => median(seconds[state]));
  return [
    { name: 'joined events', value: joined?.events ?? 0, unit: '' },
    { name: 'recalculation, one source', value: alone ?? Number.NaN, unit: 's' },
    { name: 'recalculation, two sources, nothing joined', value: apart ?? Number.NaN, unit: 's' },
    { name: 'recalculation, two sources, joined', value: together ?? Number.NaN, unit: 's' },
    { name: 'joined to one source', value: ratio(together, alone), unit: '×', atMost: 1.1 },
    { name: 'joined to nothing joined', value: ratio(together, apart), unit: '×', atMost: 1.1 },
  ];
}

function ratio(one = Number.NaN, other = Number.NaN): number {
  return one / other;
}

async function change(db: Database, state: (typeof STATES)[number]): Promise<void> {
  await db`truncate event_group`;
  if (state === 'joined') await db`insert into event_group select * from joined_before`;
  await db`
    update event set hidden = ${state === 'alone'}
    where source = 'other' and hidden <> ${state === 'alone'}`;
  await db`vacuum analyze event_group`;
  await db`vacuum event`;
}

async function recalculate(http: Http): Promise<number> {
  return JSON.parse(await http.putJson('/event_score')).duration_ms / 1000;
}
