import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_PERIODS,
  REPORT_YEARS,
  readActiveUsers,
  readAvgSessions,
  readNewsletter,
  readOrdersBar,
  readOrdersReceived,
  readProductOrders,
  readProfitLine,
  readQuarterlySales,
  readRevenueGenerated,
  readRevenueReport,
  readSessionsByDevice,
  readSiteTraffic,
  readSubscribers,
  readSupportTracker,
} from '#contract/cards.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';
import { courseOf, labelsOf, sumOf } from './card-seed.ts';

describe('GET /card/card-analytics', () => {
  it('has the specified figures unless a period is asked for', async () => {
    const { call } = openSampleBackend();
    expect(await call(readSupportTracker, { query: {} })).toMatchObject({
      last_days: ['Last 28 Days', 'Last Month', 'Last Year'],
      totalTicket: 163,
      newTicket: 29,
      openTicket: 63,
    });
    expect(await call(readAvgSessions, { query: {} })).toMatchObject({
      sessions: 2700,
      goal: 100_000,
    });
  });

  it.each(CARD_PERIODS)(
    'draws %s with a label for each value, and shares that add up',
    async (period) => {
      const { call } = openSampleBackend();
      const { series, labels, sessions } = await call(readAvgSessions, { query: { period } });
      expect(series[0]?.data).toHaveLength(labels.length);
      expect(series[0]?.data.reduce((sum, value) => sum + value, 0)).toBe(sessions);
      const { chart_info } = await call(readSessionsByDevice, { query: { period } });
      const tenths = chart_info.map(({ usage }) => Math.round(usage * 10));
      expect(tenths.reduce((sum, value) => sum + value, 0)).toBe(1000);
    },
  );

  it('gives other orders for another period, and refuses one that it does not know', async () => {
    const { call, backend } = openSampleBackend();
    const answers = await Promise.all(
      CARD_PERIODS.map((period) => call(readProductOrders, { query: { period } })),
    );
    expect(new Set(answers.map(({ chart_info }) => chart_info.finished)).size).toBe(3);
    const path = 'http://sample.test/card/card-analytics/product-orders?period=Yesterday';
    expect((await backend.fetch(new Request(path))).status).toBe(400);
  });

  it.each(REPORT_YEARS)('reports the twelve months of %s', async (year) => {
    const { call } = openSampleBackend();
    const { series, labels } = await call(readRevenueReport, { query: { year } });
    expect(labels[0]).toBe(`${year}-01`);
    expect(series.map(({ data }) => data.length)).toEqual([12, 12]);
    expect(series[1]?.data.every((value) => value < 0)).toBe(true);
  });
});

const STATISTICS = [
  readOrdersBar,
  readProfitLine,
  readSubscribers,
  readRevenueGenerated,
  readQuarterlySales,
  readOrdersReceived,
  readSiteTraffic,
  readActiveUsers,
  readNewsletter,
] as const;

describe('GET /card/card-statistics', () => {
  it.each(STATISTICS.flatMap((route) => CARD_PERIODS.map((period) => ({ route, period }))))(
    '$route.path has a change of $period that its curves show',
    async ({ route, period }) => {
      const { call } = openSampleBackend();
      const answer = await call<(typeof STATISTICS)[number]>(route, { query: { period } });
      const [values = [], before = []] = answer.series.map(({ data }) => data);
      expect([values.length, before.length]).toEqual([answer.labels.length, values.length]);
      const growth = (sumOf(values) / sumOf(before) - 1) * 100;
      expect(answer.growth).toBeCloseTo(growth, 0.5);
      const ends = (values.at(-1) ?? 0) - (values[0] ?? 0);
      expect(Math.sign(ends)).toBe(Math.sign(answer.growth));
    },
  );

  it('has the specified figures unless a period is asked for', async () => {
    const { call } = openSampleBackend();
    const { analyticsData } = await call(readRevenueGenerated, { query: {} });
    expect(analyticsData).toEqual({ revenue: 97_500 });
    const sales = await call(readQuarterlySales, { query: { period: 'Last Year' } });
    expect(sales.analyticsData).toEqual({ sales: 36_480 });
    expect(sales.labels).toHaveLength(3);
  });
});

describe('courseOf', () => {
  it('adds up to its total', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(1e6),
        (name, count, total) => {
          const values = courseOf(name, count, total);
          expect(values).toHaveLength(count);
          expect(values.reduce((sum, value) => sum + value, 0)).toBe(total);
        },
      ),
    );
  });
});

describe('labelsOf', () => {
  it('ends with today, with the end of the last month, and with this month', () => {
    expect(labelsOf('Last 28 Days', TODAY).at(-1)).toBe('2026-06-01');
    expect(labelsOf('Last Month', TODAY)).toHaveLength(31);
    expect(labelsOf('Last Month', TODAY).at(-1)).toBe('2026-05-31');
    expect(labelsOf('Last Year', TODAY).at(-1)).toBe('2026-06');
  });
});
