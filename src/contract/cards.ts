import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

/** What the period menus offer. The first is the default, and has the figures that the specification names. */
export const CARD_PERIODS = ['Last 28 Days', 'Last Month', 'Last Year'] as const;
export type CardPeriod = (typeof CARD_PERIODS)[number];

/** The years of the revenue report, the default first. */
export const REPORT_YEARS = ['2020', '2019', '2018'] as const;
export type ReportYear = (typeof REPORT_YEARS)[number];

const periodQuery = z.object({ period: z.enum(CARD_PERIODS).default(CARD_PERIODS[0]) });
const periods = z.array(z.enum(CARD_PERIODS));

const series = z.array(z.object({ name: z.string(), data: z.array(z.number()) }));

/** Where each value of the series stands: days as `2026-06-01`, months as `2026-06`. */
const labels = z.array(z.string());

export const readSupportTracker = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/support-tracker',
  summary: 'Support tickets of a period',
  access: 'open',
  query: periodQuery,
  answer: z.object({
    title: z.string(),
    last_days: periods,
    totalTicket: z.number().int(),
    newTicket: z.number().int(),
    openTicket: z.number().int(),
    /** Average time to the first answer, as text: `1d`. */
    responseTime: z.string(),
    /** Of all tickets, 0..100. */
    completedPercent: z.number(),
  }),
});

export const readAvgSessions = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/avg-sessions',
  summary: 'Visits of a period, by day or month',
  access: 'open',
  query: periodQuery,
  answer: z.object({
    sessions: z.number().int(),
    last_days: periods,
    /** Percent against the period before. */
    growth: z.number(),
    /** Visits of the period before. */
    before: z.number().int(),
    goal: z.number().int(),
    users: z.number().int(),
    /** Percent of visitors who return. */
    retention: z.number(),
    /** Average length of a visit in seconds. */
    duration: z.number().int(),
    series,
    labels,
  }),
});

export const readRevenueReport = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/revenue-report',
  summary: 'Earnings and expenses of a year, by month',
  access: 'open',
  query: z.object({ year: z.enum(REPORT_YEARS).default(REPORT_YEARS[0]) }),
  answer: z.object({
    years: z.array(z.enum(REPORT_YEARS)),
    /** Earnings of the year, in whole US dollars. */
    price: z.number().int(),
    /** What was planned for it, in whole US dollars. */
    budget: z.number().int(),
    /** In thousands of US dollars; expenses are negative. */
    series,
    labels,
  }),
});

export const readGoalOverview = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/goal-overview',
  summary: 'Tickets sold of the goal',
  access: 'open',
  answer: z.object({ completed: z.number().int(), inProgress: z.number().int() }),
});

export const readRevenueCard = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/revenue',
  summary: 'Revenue of this month beside the last, by day',
  access: 'open',
  answer: z.object({
    /** In whole US dollars. */
    thisMonth: z.number().int(),
    lastMonth: z.number().int(),
    series,
    labels,
  }),
});

export const readProductOrders = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/product-orders',
  summary: 'Orders of a period by what became of them',
  access: 'open',
  query: periodQuery,
  answer: z.object({
    last_days: periods,
    chart_info: z.object({
      finished: z.number().int(),
      pending: z.number().int(),
      rejected: z.number().int(),
    }),
  }),
});

export const readSessionsByDevice = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/sessions-device',
  summary: 'Visits of a period by device',
  access: 'open',
  query: periodQuery,
  answer: z.object({
    last_days: periods,
    chart_info: z.array(
      z.object({
        name: z.string(),
        icon: z.string(),
        iconColor: z.string(),
        /** Percent of all visits. */
        usage: z.number(),
        /** Percent against the period before. */
        upDown: z.number(),
      }),
    ),
  }),
});

export const readCustomers = defineRoute({
  method: 'GET',
  path: '/card/card-analytics/customers',
  summary: 'Customers of a period by how they came',
  access: 'open',
  query: periodQuery,
  answer: z.object({
    last_days: periods,
    listData: z.array(
      z.object({
        text: z.string(),
        result: z.number().int(),
        icon: z.string(),
        iconColor: z.string(),
      }),
    ),
  }),
});

const STATISTIC = { method: 'GET', access: 'open' } as const;

/** A figure under a name of its own, its values over time and how it has changed. */
function statistic<Figure extends z.ZodRawShape>(figure: Figure) {
  return z.object({
    /** The period, and the one before it. */
    series,
    labels,
    analyticsData: z.object(figure),
    /** The same figure of the period before, from its series. */
    before: z.number(),
    /** Percent against the period before. */
    growth: z.number(),
  });
}

const count = z.number().int();

export const readOrdersBar = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/orders-bar-chart',
  summary: 'Orders',
  query: periodQuery,
  answer: statistic({ total: count }),
});
export const readProfitLine = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/profit-line-chart',
  summary: 'Profit, in US dollars',
  query: periodQuery,
  answer: statistic({ total: count }),
});
export const readSubscribers = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/subscribers',
  summary: 'Subscribers gained',
  query: periodQuery,
  answer: statistic({ subscribers: count }),
});
export const readRevenueGenerated = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/revenue',
  summary: 'Revenue generated, in US dollars',
  query: periodQuery,
  answer: statistic({ revenue: count }),
});
export const readQuarterlySales = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/sales',
  summary: 'Sales of the last three months, in tickets, whatever the period',
  query: periodQuery,
  answer: statistic({ sales: count }),
});
export const readOrdersReceived = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/orders',
  summary: 'Orders received',
  query: periodQuery,
  answer: statistic({ orders: count }),
});
export const readSiteTraffic = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/site-traffic',
  summary: 'Percent of visits that came from a search',
  query: periodQuery,
  answer: statistic({ percent: count }),
});
export const readActiveUsers = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/active-users',
  summary: 'People who were there, by day',
  query: periodQuery,
  answer: statistic({ users: count }),
});
export const readNewsletter = defineRoute({
  ...STATISTIC,
  path: '/card/card-statistics/newsletter',
  summary: 'Readers of the newsletter',
  query: periodQuery,
  answer: statistic({ readers: count }),
});
