import papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { type EventDraft, insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { sheetCells, unzip } from '#server/test/unzip.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const PATH = '/event_score/export';

const db = await createTestDatabase();
const server = createTestServer(db, () => NOW);
const call = await server.callAs('analyst');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

beforeEach(async () => {
  await emptyTables(db, 'event');
  const weights = { theater_weight: 0, concert_weight: 0, sport_weight: 0 };
  await call(saveWeights, { body: { ...weights, time_left_weight: 0, venue_capacity_weight: 1 } });
});

async function rank(events: EventDraft[]): Promise<string> {
  await insertEvents(db, events);
  return (await call(recalculateScores, {})).run_id;
}

async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  const text = (await response.text()).replace(/^\uFEFF/, '');
  return papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const halls = (count: number): EventDraft[] =>
  Array.from({ length: count }, (_, index) => ({
    sourceId: `hall-${String(index + 1).padStart(5, '0')}`,
    capacity: 90_000 - 10 * index,
    startsAt: inDays(2),
  }));

describe('GET /event_score/export', () => {
  it('has every fact of a row, and no time where only the date is known', async () => {
    const run_id = await rank([
      {
        sourceId: 'a',
        name: '=HYPERLINK("http://evil.example")',
        type: 'theater',
        category: 'Opera',
        venue: 'Hall',
        city: 'Köln',
        country: 'DE',
        capacity: 1000,
        startsAt: new Date('2030-05-02T17:30:00Z'),
        timezone: 'Europe/Berlin',
        price: { min: 20, max: 80.5, currency: 'EUR' },
        url: 'https://tickets.example/a',
      },
      { sourceId: 'b', startsAt: inDays(3), listedUntil: inDays(3.5), timezone: 'Europe/Berlin' },
    ]);
    const response = await server.fetchAs('viewer', `${PATH}?format=csv&time_range=week`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="events-week-2030-05-01T1200Z.csv"',
      'x-total-rows': '2',
    });
    const [full, dateOnly] = await rowsOf(response);
    expect(full).toEqual({
      rank: '1',
      previous_rank: '',
      event_name: '\'=HYPERLINK("http://evil.example")',
      event_type: 'theater',
      event_category: 'Opera',
      venue_name: 'Hall',
      city: 'Köln',
      country: 'DE',
      venue_capacity: '1000',
      start_date: '2030-05-02',
      start_time: '19:30',
      time_known: 'true',
      timezone: 'Europe/Berlin',
      end_date: '',
      end_time: '',
      status: 'onsale',
      price_min: '20',
      price_max: '80.5',
      currency: 'EUR',
      score: '50',
      score_type: '0',
      score_time_left: '0',
      score_venue_capacity: '50',
      source: 'test',
      source_id: 'a',
      source_names: 'test',
      first_seen_at: '1970-01-01T00:00:00.000Z',
      url: 'https://tickets.example/a',
      pass_like: 'false',
      decision: '',
      decision_owner: '',
      notes: '0',
      run_id,
      compared_with: '',
    });
    expect(dateOnly).toMatchObject({
      start_date: '2030-05-04',
      start_time: '',
      time_known: 'false',
    });
  });

  it('has the whole list in its order, by its filters, as CSV and as XLSX', async () => {
    await rank([...halls(5), { sourceId: 'small', capacity: 20, startsAt: inDays(1) }]);
    const query = 'time_range=week&capacity_min=89970&sort_by=venue_capacity&sort_order=asc';
    const csv = await rowsOf(await server.fetchAs('viewer', `${PATH}?format=csv&${query}`));
    const expected = [4, 3, 2, 1].map((place) => [`hall-0000${place}`, String(place)]);
    expect(csv.map((row) => [row.source_id, row.rank])).toEqual(expected);
    const xlsx = await server.fetchAs('viewer', `${PATH}?format=xlsx&${query}`);
    const files = unzip(Buffer.from(await xlsx.arrayBuffer()));
    const cells = sheetCells(files.get('xl/worksheets/sheet1.xml') ?? '');
    expect([2, 3, 4, 5].map((row) => [cells.get(`Y${row}`), cells.get(`A${row}`)])).toEqual(
      expected,
    );
  });

  it('has the previous rank, and names the run that it is of', async () => {
    await rank(halls(2));
    await db`update event set capacity = 20 where source_id = 'hall-00001'`;
    await call(recalculateScores, {});
    const { compared_with } = await call(listScores, {
      body: { time_range: 'week', compare: 'previous' },
    });
    const query = 'format=csv&time_range=week&compare=previous';
    const rows = await rowsOf(await server.fetchAs('viewer', `${PATH}?${query}`));
    const at = compared_with?.as_of;
    expect(at).toBeTruthy();
    expect(
      rows.map((row) => [row.source_id, row.rank, row.previous_rank, row.compared_with]),
    ).toEqual([
      ['hall-00002', '1', '2', at],
      ['hall-00001', '2', '1', at],
    ]);
  });

  it('stays in its run to the end while two later ones replace it', async () => {
    const run_id = await rank(halls(9000));
    const response = await server.fetchAs('viewer', `${PATH}?format=csv&time_range=week`);
    await db`update event set capacity = 10 where id % 2 = 0`;
    await call(recalculateScores, {});
    await call(recalculateScores, {});
    const rows = await rowsOf(response);
    expect(rows.map((row) => row.source_id)).toEqual(halls(9000).map(({ sourceId }) => sourceId));
    expect(new Set(rows.map((row) => row.run_id))).toEqual(new Set([run_id]));
  });

  it('gives its connection back when the client goes away', async () => {
    await rank(halls(5000));
    for (let attempt = 0; attempt < 2 * db.max; attempt++) {
      const response = await server.fetchAs('viewer', `${PATH}?format=xlsx&time_range=week`);
      await response.body?.cancel();
    }
    const left = await server.fetchAs('viewer', `${PATH}?format=csv&time_range=week`);
    expect(await rowsOf(left)).toHaveLength(5000);
  });

  it('is an empty table where nothing is listed', async () => {
    await rank([]);
    const response = await server.fetchAs('viewer', `${PATH}?format=csv&time_range=year`);
    expect(response.headers.get('x-total-rows')).toBe('0');
    expect(await rowsOf(response)).toEqual([]);
  });

  it('is refused without the right, for another format, and for a run that is gone', async () => {
    const statusOf = async (role: 'viewer' | 'client', query: string) =>
      (await server.fetchAs(role, `${PATH}?${query}`)).status;
    expect(await statusOf('client', 'format=csv&time_range=week')).toBe(403);
    expect(await statusOf('viewer', 'format=pdf&time_range=week')).toBe(400);
    expect(await statusOf('viewer', 'format=csv&time_range=week&capacity_min=many')).toBe(400);
    expect(await statusOf('viewer', 'format=csv&time_range=week&run_id=gone')).toBe(409);
  });
});
