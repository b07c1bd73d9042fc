import {
  CARD_PERIODS,
  type CardPeriod,
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
  movementOf,
  ORDERS,
  REPORTS,
  SESSIONS,
  sumOf,
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
    const { sessions, trend, ...figures } = SESSIONS[period];
    const labels = labelsOf(period, clock());
    const { values, before, growth } = movementOf(`sessions ${period}`, {
      count: labels.length,
      total: sessions,
      trend,
    });
    const series = [{ name: 'Sessions', data: values }];
    return { sessions, last_days, ...figures, growth, before: sumOf(before), series, labels };
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

  /** A statistic of a period; of the quarter, whatever the period. */
  const movement = (
    name: string,
    { total, trend }: { total: number; trend: number },
    period: CardPeriod | 'quarter',
  ) => {
    const isQuarter = period === 'quarter';
    const labels = isQuarter ? labelsOf('Last Year', clock()).slice(-3) : labelsOf(period, clock());
    const ofPeriod = isQuarter ? total : Math.round(total * SIZE[period]);
    const course = { count: labels.length, total: ofPeriod, trend };
    const { values, before, growth } = movementOf(`${name} ${period}`, course);
    const series = [
      { name, data: values },
      { name: 'Period before', data: before },
    ];
    return { total: ofPeriod, answer: { series, labels, before: sumOf(before), growth } };
  };

  implement(readOrdersBar, async ({ query: { period } }) => {
    const { total, answer } = movement('Orders', { total: 2760, trend: 8 }, period);
    return { ...answer, analyticsData: { total } };
  });
  implement(readProfitLine, async ({ query: { period } }) => {
    const { total, answer } = movement('Profit', { total: 62_400, trend: -3 }, period);
    return { ...answer, analyticsData: { total } };
  });
  implement(readSubscribers, async ({ query: { period } }) => {
    const { total, answer } = movement('Subscribers', { total: 92_600, trend: 5 }, period);
    return { ...answer, analyticsData: { subscribers: total } };
  });
  implement(readRevenueGenerated, async ({ query: { period } }) => {
    const { total, answer } = movement('Revenue', { total: 97_500, trend: 6 }, period);
    return { ...answer, analyticsData: { revenue: total } };
  });
  implement(readQuarterlySales, async () => {
    const { total, answer } = movement('Sales', { total: 36_480, trend: 3 }, 'quarter');
    return { ...answer, analyticsData: { sales: total } };
  });
  implement(readOrdersReceived, async ({ query: { period } }) => {
    const { total, answer } = movement('Orders received', { total: 9760, trend: 8 }, period);
    return { ...answer, analyticsData: { orders: total } };
  });
  implement(readSiteTraffic, async ({ query: { period } }) => {
    const labels = labelsOf(period, clock());
    const share = { count: labels.length, total: SEARCH_SHARE * labels.length, trend: 4 };
    const { values, before, growth } = movementOf(`search ${period}`, share);
    return {
      series: [
        { name: 'Percent of visits', data: values },
        { name: 'Period before', data: before },
      ],
      labels,
      before: sumOf(before) / labels.length,
      growth,
      analyticsData: { percent: SEARCH_SHARE },
    };
  });
  implement(readActiveUsers, async ({ query: { period } }) => {
    const { total, answer } = movement('Active users', { total: 65_900, trend: -2 }, period);
    return { ...answer, analyticsData: { users: total } };
  });
  implement(readNewsletter, async ({ query: { period } }) => {
    const { total, answer } = movement('Readers', { total: 18_350, trend: 12 }, period);
    return { ...answer, analyticsData: { readers: total } };
  });
};

/** How much of a figure a period has, against the first one. */
const SIZE = { 'Last 28 Days': 1, 'Last Month': 1.06, 'Last Year': 12.4 } as const satisfies Record<
  CardPeriod,
  number
>;

/** Percent of visits. */
const SEARCH_SHARE = 78;
