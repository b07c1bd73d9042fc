import { beforeAll, describe, expect, it } from 'vitest';
import { scoreQuery } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { createListScores } from '#server/ranking/lists/list-scores.ts';
import { itMakesValidEventsInAnyMonth } from '#server/test/sample/generation-laws.ts';
import { itLoadsTheSample, prepareSampleLoad } from '#server/test/sample/loading-laws.ts';
import { itLoadsSampleOutcomes } from '#server/test/sample/outcome-laws.ts';
import { itRemovesTheSample } from '#server/test/sample/removal-laws.ts';
import { WHOLE } from '#server/test/sample/sample-parts.ts';

describe('generateSampleCatalogue', () => {
  itMakesValidEventsInAnyMonth(Array.from({ length: 12 }, (_, index) => index + 1));
});

describe('loadSampleCatalogue', () => {
  itLoadsTheSample(WHOLE);
});

describe('the whole sample in a database', async () => {
  const { deps, load } = await prepareSampleLoad(WHOLE.part);
  beforeAll(load);

  /** The first ten events of a window. */
  async function firstTen(time_range: TimeRange): Promise<number[]> {
    const listScores = createListScores({ readDb: deps.db, clock: deps.clock });
    const query = scoreQuery.parse({ time_range, per_page: 10 });
    return (await listScores(query)).events.map(({ id }) => id);
  }

  it('has the same events and venues as ever for a day', async () => {
    // Without instants and zones: the rules of time zones are those of the Node that runs this.
    const [digests] = await deps.db`
      select
        (select md5(string_agg(concat_ws('|', source_id, name, type, category, venue, city, country,
          capacity, starts_on, time_known, status, price_min, price_max, currency
        ), chr(10) order by source_id)) from event where source_id like 'S%') as events,
        (select md5(string_agg(concat_ws('|', name, city, country, capacity), chr(10) order by id))
          from venue) as venues`;
    expect(digests).toEqual({
      events: 'b9f205c14fb1a07ba6e69ac03fcda909',
      venues: 'f357f1be8de3ac48a14b587e96b1295a',
    });
  });

  it('has windows that begin with events of their own', async () => {
    const week = new Set(await firstTen('week'));
    const sharedWith = async (range: TimeRange) =>
      (await firstTen(range)).filter((id) => week.has(id)).length;
    expect(week.size).toBe(10);
    expect(await sharedWith('month')).toBeLessThanOrEqual(8);
    expect(await sharedWith('six_month')).toBeLessThanOrEqual(3);
    expect(await sharedWith('year')).toBeLessThanOrEqual(2);
  });
});

describe('DELETE /sample_catalogue', () => {
  itRemovesTheSample(WHOLE);
});

describe('the outcomes of the sample catalog', () => {
  itLoadsSampleOutcomes(WHOLE);
});
