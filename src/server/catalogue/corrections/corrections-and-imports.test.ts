import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type correctionValues,
} from '#contract/scores/corrections.ts';
import { importRecords, importVenues } from '#server/intake/storing/import-records.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createTestServer } from '#server/test/server.ts';
import type { FeedEvent } from '../events/feed-event.ts';
import { correctEvent, undoCorrection } from './correct-event.ts';

const NOW = new Date('2026-04-28T00:00:00Z');
const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => NOW);
await callAs('analyst');
const staffId = (await db<{ id: number }[]>`select id from staff`)[0]?.id ?? 0;

type Values = z.output<typeof correctionValues>;
type Step =
  | { kind: 'import'; event: FeedEvent }
  | { kind: 'venues'; capacity: number }
  | { kind: 'correct'; values: Values }
  | { kind: 'undo'; field: CorrectableField };

const VENUES = ['Old Hall', 'New Hall', null];
const instant = fc.integer({ min: 1, max: 40 }).map((days) => new Date(NOW.getTime() + days * 8e7));

const feedState = fc
  .record({
    name: fc.constantFrom('One', 'Two'),
    type: fc.constantFrom('concert' as const, 'sport' as const, 'other' as const),
    capacity: fc.constantFrom(null, 50, 60),
    venue: fc.constantFrom(...VENUES),
    city: fc.constantFrom('Ghent', null),
    timezone: fc.constantFrom('Europe/Brussels', null),
    passLike: fc.boolean(),
    start: fc.option(instant),
    hours: fc.constantFrom(null, 3, 60),
  })
  .map(({ start, hours, timezone, ...facts }) => {
    const ends = start && hours ? new Date(start.getTime() + hours * 3_600_000) : null;
    return {
      ...facts,
      timezone,
      startsAt: start,
      startsOn: start?.toISOString().slice(0, 10) ?? null,
      startsOffset: start && timezone === null ? 120 : null,
      timeKnown: start !== null,
      listedUntil: start,
      endsAt: ends,
    };
  });

const correctedValues: fc.Arbitrary<Values> = fc
  .record(
    {
      event_type: fc.constantFrom('theater' as const, 'concert' as const),
      venue_capacity: fc.constantFrom(null, 700, 800),
      venue_name: fc.constantFrom(...VENUES),
      starts_at: fc.option(instant.map((at) => at.toISOString().replace('Z', '+00:00'))),
      pass_like: fc.boolean(),
      hidden: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .filter((values) => Object.keys(values).length > 0);

/** Steps for one event; the sources differ, so that each run has an event of its own. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    feedState.map(
      (state): Step => ({ kind: 'import', event: feedEvent({ sourceId: '1', ...state }) }),
    ),
    fc.constantFrom(900, 950).map((capacity): Step => ({ kind: 'venues', capacity })),
    correctedValues.map((values): Step => ({ kind: 'correct', values })),
    fc.constantFrom(...CORRECTABLE_FIELDS).map((field): Step => ({ kind: 'undo', field })),
  ),
  { maxLength: 8 },
);

const importOptions = { format: 'csv', importedBy: null } as const;

async function importVenueCapacity(capacity: number): Promise<void> {
  const venue = { name: 'Old Hall', city: 'Ghent', country: null, capacity };
  const options = { ...importOptions, format: 'venues-csv' } as const;
  await importVenues(deps, [{ row: 1, venue }], options);
}

const idOf = async (source: string): Promise<number> =>
  (await db<{ id: number }[]>`select id from event where source = ${source}`)[0]?.id ?? 0;

/** The facts that corrections and feeds share. */
async function factsOf(source: string) {
  const [facts] = await db`
    select name, type, capacity, feed_capacity, venue, venue_key, city, starts_at, starts_on,
      starts_offset, ends_at, time_known, listed_until, timezone, pass_like, hidden, corrected
    from event where source = ${source}`;
  return facts ?? {};
}

/** Makes one change by staff, and notes the corrections that stand after it. */
async function applyChange(
  id: number,
  step: Exclude<Step, { kind: 'import' | 'venues' }>,
  standing: Map<CorrectableField, Values>,
): Promise<void> {
  if (step.kind === 'undo') {
    if (standing.delete(step.field))
      await undoCorrection(deps, { id, field: step.field, version: undefined });
    return;
  }
  const { values } = step;
  await correctEvent(deps, { id, values, reason: '', version: undefined, staffId });
  for (const field of CORRECTABLE_FIELDS) if (field in values) standing.set(field, values);
  if (values.hidden === false) standing.delete('hidden');
}

let runs = 0;

/** Runs the steps on an event of a new source. Returns the source and the corrections that stand. */
async function play(all: readonly Step[], which: 'all' | 'feeds alone') {
  runs += 1;
  const source = `steps-${runs}`;
  const importOne = (event: FeedEvent) =>
    importRecords(deps, toRecords([{ ...event, source }]), importOptions);
  await importOne(feedEvent({ sourceId: '1' }));
  const id = await idOf(source);
  const standing = new Map<CorrectableField, Values>();
  for (const step of all) {
    if (step.kind === 'import') await importOne(step.event);
    else if (step.kind === 'venues') await importVenueCapacity(step.capacity);
    else if (which === 'all') await applyChange(id, step, standing);
  }
  return { source, id, standing };
}

it('ends any imports and corrections in what the feeds say under the newest corrections', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const corrected = await play(all, 'all');
      // The same feeds, then each standing correction once.
      const plain = await play(all, 'feeds alone');
      for (const [field, values] of corrected.standing) {
        await correctEvent(deps, {
          id: plain.id,
          values: { [field]: values[field] },
          reason: '',
          version: undefined,
          staffId,
        });
      }
      expect(await factsOf(corrected.source)).toEqual(await factsOf(plain.source));
      const facts = await factsOf(corrected.source);
      expect(facts.corrected).toEqual([...corrected.standing.keys()].sort());
      for (const [field, values] of corrected.standing) expectFact(facts, field, values);
    }),
    { numRuns: propertyRuns(4) },
  );
});

it('returns to exactly what the feeds say once every correction is undone', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const corrected = await play(all, 'all');
      for (const field of corrected.standing.keys()) {
        await undoCorrection(deps, { id: corrected.id, field, version: undefined });
      }
      const plain = await play(all, 'feeds alone');
      expect(await factsOf(corrected.source)).toEqual(await factsOf(plain.source));
    }),
    { numRuns: propertyRuns(4) },
  );
});

function expectFact(facts: Record<string, unknown>, field: CorrectableField, values: Values): void {
  const column = { event_type: 'type', venue_capacity: 'capacity', venue_name: 'venue' } as const;
  if (field === 'starts_at') {
    const start = values.starts_at ? new Date(values.starts_at) : null;
    expect(facts.starts_at).toEqual(start);
    expect(facts.listed_until).toEqual(start);
  } else if (field === 'pass_like' || field === 'hidden') {
    expect(facts[field]).toBe(values[field]);
  } else {
    expect(facts[column[field]]).toBe(values[field]);
  }
}
