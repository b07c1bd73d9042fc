import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import type { EventDraft } from '#server/test/event-rows.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { findReadableRun } from '../runs/readable-run-queries.ts';
import { createPieceReader, type RankedPieces } from './array-queries.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const { db, rank } = await createRankingTest(NOW);
const { signal } = new AbortController();

async function readAll(pieces: RankedPieces) {
  const all: Record<string, number | undefined>[] = [];
  await pieces.each(signal, (events, first) => {
    for (const [index, id] of events.ids.entries()) {
      all.push({
        rank: first + index + 1,
        id,
        type: events.types[index],
        start: events.starts[index],
        until: events.listedUntil[index],
        capacity: events.capacities[index],
        score: events.scores[index],
        tie: events.tiePositions?.[index],
      });
    }
  });
  return all;
}

describe('createPieceReader', () => {
  it('reads the events of a ranking in rank order, with and without the order of ties', async () => {
    const draft = (sourceId: string, days: number, more: Partial<EventDraft> = {}): EventDraft => ({
      sourceId,
      startsAt: new Date(NOW.getTime() + days * DAY_MS + 123),
      ...more,
    });
    const [small, large, unknown, sport] = await rank([
      draft('small', 3, { capacity: 10 }),
      draft('large', 3, { capacity: 2000 }),
      draft('unknown', 3, { capacity: null }),
      draft('sport', 2, { type: 'sport', capacity: 10 }),
    ]);
    const run = await findReadableRun(db, null);
    const asked = { ranking: run?.tables.all.ranking ?? '', events: run?.events ?? 0 };
    const read = createPieceReader(db);
    const plain = await readAll(await read({ ...asked, withTies: false }));
    const ranked = await readAll(await read({ ...asked, withTies: true }));
    const start = NOW.getTime() + 3 * DAY_MS + 123;
    const concert = { type: ranked[0]?.type, start, until: start };
    expect(ranked).toMatchObject([
      { rank: 1, id: large, ...concert, capacity: 2000, tie: 1 },
      { rank: 2, id: small, ...concert, capacity: 10, tie: 2 },
      { rank: 3, id: unknown, ...concert, capacity: -1, tie: 3 },
      { rank: 4, id: sport, capacity: 10, tie: 0 },
    ]);
    const scores = await db<{ score: number }[]>`
      select score from ${db(asked.ranking)} order by rank`;
    expect(ranked.map(({ score }) => score)).toEqual(scores.map(({ score }) => score));
    expect(plain).toEqual(ranked.map((event) => ({ ...event, tie: undefined })));
    // What has ties is not read again without.
    expect(await readAll(await read({ ...asked, withTies: false }))).toEqual(ranked);
  });

  it('does not hold a ranking that is larger than its limit, and reads it again each time', async () => {
    await rank([{ sourceId: 'one', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
    const run = await findReadableRun(db, null);
    const asked = { ranking: run?.tables.all.ranking ?? '', events: run?.events ?? 0 };
    for (const [mostBytes, areHeld] of [
      [10, false],
      [1000, true],
    ] as const) {
      const pieces = await createPieceReader(db, mostBytes)({ ...asked, withTies: false });
      expect(pieces.areHeld).toBe(areHeld);
      const first = await readAll(pieces);
      expect(first).toHaveLength(1);
      expect(await readAll(pieces)).toEqual(first);
    }
  });
});
