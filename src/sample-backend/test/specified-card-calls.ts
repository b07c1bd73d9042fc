import { expect } from 'vitest';
import { at, expectKeys, get, listAt, type SpecifiedCall } from './specified-calls.ts';

const PERIODS = ['Last 28 Days', 'Last Month', 'Last Year'];

/** A statistics card: series of name and data, and the figures beside it. */
function statistics(name: string, figures?: string): [string, SpecifiedCall] {
  const path = `/card/card-statistics/${name}`;
  return [
    `GET ${path}`,
    {
      says: `series of name and data arrays${figures ? `, with analyticsData holding ${figures}` : ''}`,
      check: async (ask) => {
        const answer = await get(ask, path);
        const series = listAt(answer, 'series');
        expectKeys(series, ['name', 'data']);
        for (const one of series) expect(listAt(one, 'data').length).toBeGreaterThan(1);
        if (figures) expectKeys([at(answer, 'analyticsData')], [figures]);
      },
    },
  ];
}

/** The 17 cards. */
export const CARD_CALLS: Record<string, SpecifiedCall> = {
  'GET /card/card-analytics/support-tracker': {
    says: 'title, last_days options, totalTicket 163, newTicket 29, openTicket 63, responseTime',
    check: async (ask) => {
      const answer = await get(ask, '/card/card-analytics/support-tracker');
      expect(answer).toMatchObject({ totalTicket: 163, newTicket: 29, openTicket: 63 });
      expect(at(answer, 'last_days')).toEqual(PERIODS);
      expectKeys([answer], ['title', 'responseTime']);
    },
  },
  'GET /card/card-analytics/avg-sessions': {
    says: 'sessions 2700, last_days, growth, goal 100000, users, retention, duration',
    check: async (ask) => {
      const answer = await get(ask, '/card/card-analytics/avg-sessions');
      expect(answer).toMatchObject({ sessions: 2700, goal: 100_000, last_days: PERIODS });
      expectKeys([answer], ['growth', 'users', 'retention', 'duration']);
    },
  },
  'GET /card/card-analytics/revenue-report': {
    says: 'years 2020, 2019, 2018; price, budget',
    check: async (ask) => {
      const answer = await get(ask, '/card/card-analytics/revenue-report');
      expect(listAt(answer, 'years').map(String)).toEqual(['2020', '2019', '2018']);
      expectKeys([answer], ['price', 'budget']);
    },
  },
  'GET /card/card-analytics/goal-overview': {
    says: 'completed, inProgress',
    check: async (ask) => {
      expectKeys(
        [await get(ask, '/card/card-analytics/goal-overview')],
        ['completed', 'inProgress'],
      );
    },
  },
  'GET /card/card-analytics/revenue': {
    says: 'thisMonth, lastMonth',
    check: async (ask) => {
      expectKeys([await get(ask, '/card/card-analytics/revenue')], ['thisMonth', 'lastMonth']);
    },
  },
  'GET /card/card-analytics/product-orders': {
    says: 'last_days, chart_info with finished, pending, rejected',
    check: async (ask) => {
      const answer = await get(ask, '/card/card-analytics/product-orders');
      expect(at(answer, 'last_days')).toEqual(PERIODS);
      expect(Object.keys(Object(at(answer, 'chart_info'))).length).toBeGreaterThan(0);
      expect(JSON.stringify(at(answer, 'chart_info'))).toMatch(/finished.*pending.*rejected/i);
    },
  },
  'GET /card/card-analytics/sessions-device': {
    says: 'name, icon, iconColor, usage percent (58.6, 34.9, 6.5), upDown',
    check: async (ask) => {
      const answer = await get(ask, '/card/card-analytics/sessions-device');
      const devices = listAt(answer, 'chart_info');
      expectKeys(devices, ['name', 'icon', 'iconColor', 'usage', 'upDown']);
      expect(devices.map((device) => Number(at(device, 'usage')))).toEqual([58.6, 34.9, 6.5]);
    },
  },
  'GET /card/card-analytics/customers': {
    says: 'listData with text, result, icon, iconColor',
    check: async (ask) => {
      const answer = await get(ask, '/card/card-analytics/customers');
      expectKeys(listAt(answer, 'listData'), ['text', 'result', 'icon', 'iconColor']);
    },
  },
  ...Object.fromEntries([
    statistics('orders-bar-chart'),
    statistics('profit-line-chart'),
    statistics('subscribers', 'subscribers'),
    statistics('revenue', 'revenue'),
    statistics('sales', 'sales'),
    statistics('orders', 'orders'),
    statistics('site-traffic'),
    statistics('active-users'),
    statistics('newsletter'),
  ]),
};
