import {
  CARD_PERIODS,
  REPORT_YEARS,
  readActiveUsers,
  readAvgSessions,
  readCustomers,
  readGoalOverview,
  readNewsletter,
  readOrdersBar,
  readOrdersReceived,
  readProductOrders,
  readProfitLine,
  readQuarterlySales,
  readRevenueCard,
  readRevenueGenerated,
  readRevenueReport,
  readSessionsByDevice,
  readSiteTraffic,
  readSubscribers,
  readSupportTracker,
} from '#contract/cards.ts';
import type { AddRoutes } from '../kit/resource.ts';
import {
  CUSTOMERS,
  courseOf,
  DEVICES,
  GOAL,
  labelsOf,
  monthsOfYear,
  ORDERS,
  REPORTS,
  SESSIONS,
  TICKETS,
} from './card-seed.ts';

const last_days = [...CARD_PERIODS];

/** The figures of cards and dashboards. Nobody changes them: they are all made when they are asked for. */
export const addCardRoutes: AddRoutes = (implement, { clock }) => {
  implement(readSupportTracker, async ({ query: { period } }) => ({
    title: 'Support Tracker',
    last_days,
    ...TICKETS[period],
  }));

  implement(readAvgSessions, async ({ query: { period } }) => {
    const { sessions, ...figures } = SESSIONS[period];
    const labels = labelsOf(period, clock());
    const data = courseOf(`sessions ${period}`, labels.length, sessions);
    return { sessions, last_days, ...figures, series: [{ name: 'Sessions', data }], labels };
  });

  implement(readRevenueReport, async ({ query: { year } }) => {
    const { price, budget, expenses } = REPORTS[year];
    const thousands = (name: string, total: number) =>
      courseOf(`${name} ${year}`, 12, Math.round(total / 1000));
    const negative = thousands('expenses', expenses).map((value) => -value);
    const series = [
      { name: 'Earnings', data: thousands('earnings', price) },
      { name: 'Expenses', data: negative },
    ];
    return { years: [...REPORT_YEARS], price, budget, series, labels: monthsOfYear(year) };
  });

  implement(readGoalOverview, async () => GOAL);

  implement(readRevenueCard, async () => {
    const thisMonth = 86_420;
    const lastMonth = 73_180;
    const labels = labelsOf('Last 28 Days', clock());
    const series = [
      { name: 'This month', data: courseOf('this month', labels.length, thisMonth) },
      { name: 'Last month', data: courseOf('last month', labels.length, lastMonth) },
    ];
    return { thisMonth, lastMonth, series, labels };
  });

  implement(readProductOrders, async ({ query: { period } }) => ({
    last_days,
    chart_info: ORDERS[period],
  }));

  implement(readSessionsByDevice, async ({ query: { period } }) => ({
    last_days,
    chart_info: DEVICES[period],
  }));

  implement(readCustomers, async ({ query: { period } }) => ({
    last_days,
    listData: CUSTOMERS[period],
  }));

  /** A course that adds up to its total, over the last so many days. */
  const days = (name: string, total: number, count: number) => {
    const labels = labelsOf('Last 28 Days', clock()).slice(-count);
    return { series: [{ name, data: courseOf(name, labels.length, total) }], labels };
  };
  const months = (name: string, total: number, count: number) => {
    const labels = labelsOf('Last Year', clock()).slice(-count);
    return { series: [{ name, data: courseOf(name, labels.length, total) }], labels };
  };

  implement(readOrdersBar, async () => ({
    ...days('Orders', 2760, 7),
    analyticsData: { total: 2760 },
    growth: 8.2,
  }));
  implement(readProfitLine, async () => ({
    ...months('Profit', 62_400, 6),
    analyticsData: { total: 62_400 },
    growth: -2.6,
  }));
  implement(readSubscribers, async () => ({
    ...days('Subscribers', 92_600, 7),
    analyticsData: { subscribers: 92_600 },
    growth: 4.9,
  }));
  implement(readRevenueGenerated, async () => ({
    ...days('Revenue', 97_500, 7),
    analyticsData: { revenue: 97_500 },
    growth: 6.4,
  }));
  implement(readQuarterlySales, async () => ({
    ...months('Sales', 36_480, 3),
    analyticsData: { sales: 36_480 },
    growth: 3.1,
  }));
  implement(readOrdersReceived, async () => ({
    ...days('Orders received', 9760, 7),
    analyticsData: { orders: 9760 },
    growth: 7.7,
  }));
  implement(readSiteTraffic, async () => ({
    ...days('Visits from a search', 7860, 14),
    analyticsData: { percent: 78 },
    growth: 1.3,
  }));
  implement(readActiveUsers, async () => ({
    ...days('Active users', 65_900, 14),
    analyticsData: { users: 65_900 },
    growth: -1.8,
  }));
  implement(readNewsletter, async () => ({
    ...months('Readers', 18_350, 12),
    analyticsData: { readers: 18_350 },
    growth: 11.5,
  }));
};
