import type { CardPeriod, ReportYear } from '#contract/cards.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { daysAfter, isoDay } from '../kit/dates.ts';
import { createRandom, times } from '../kit/random.ts';

/** The first period's total, new and open tickets are given by the specification. */
export const TICKETS = {
  'Last 28 Days': {
    totalTicket: 163,
    newTicket: 29,
    openTicket: 63,
    responseTime: '1d',
    completedPercent: 61,
  },
  'Last Month': {
    totalTicket: 184,
    newTicket: 36,
    openTicket: 41,
    responseTime: '20h',
    completedPercent: 78,
  },
  'Last Year': {
    totalTicket: 2117,
    newTicket: 402,
    openTicket: 118,
    responseTime: '1d 4h',
    completedPercent: 94,
  },
} as const satisfies Record<CardPeriod, object>;

/** The first period's visits and the goal are given by the specification. */
export const SESSIONS = {
  'Last 28 Days': {
    sessions: 2700,
    trend: 5,
    goal: 100_000,
    users: 1840,
    retention: 68,
    duration: 254,
  },
  'Last Month': {
    sessions: 2566,
    trend: -2,
    goal: 100_000,
    users: 1712,
    retention: 66,
    duration: 241,
  },
  'Last Year': {
    sessions: 31_240,
    trend: 13,
    goal: 100_000,
    users: 19_405,
    retention: 71,
    duration: 263,
  },
} as const satisfies Record<CardPeriod, object>;

export const REPORTS = {
  '2020': { price: 258_500, budget: 568_000, expenses: 141_000 },
  '2019': { price: 412_300, budget: 530_000, expenses: 236_000 },
  '2018': { price: 376_900, budget: 480_000, expenses: 228_000 },
} as const satisfies Record<ReportYear, object>;

export const GOAL = { completed: 612_480, inProgress: 41_260 } as const;

export const ORDERS = {
  'Last 28 Days': { finished: 2304, pending: 981, rejected: 117 },
  'Last Month': { finished: 2518, pending: 640, rejected: 143 },
  'Last Year': { finished: 29_870, pending: 981, rejected: 1562 },
} as const satisfies Record<CardPeriod, object>;

type Share = readonly [usage: number, upDown: number];

function devices(desktop: Share, mobile: Share, tablet: Share) {
  return [
    {
      name: 'Desktop',
      icon: 'Monitor',
      iconColor: 'primary',
      usage: desktop[0],
      upDown: desktop[1],
    },
    {
      name: 'Mobile',
      icon: 'Smartphone',
      iconColor: 'warning',
      usage: mobile[0],
      upDown: mobile[1],
    },
    { name: 'Tablet', icon: 'Tablet', iconColor: 'success', usage: tablet[0], upDown: tablet[1] },
  ];
}

/** The first period's shares are given by the specification. */
export const DEVICES = {
  'Last 28 Days': devices([58.6, 2], [34.9, 8], [6.5, -5]),
  'Last Month': devices([59.8, -1], [33.2, 4], [7, 1]),
  'Last Year': devices([63.1, -6], [29.4, 11], [7.5, -2]),
} as const satisfies Record<CardPeriod, object>;

function customers(fresh: number, returning: number, referred: number) {
  return [
    { text: 'New', result: fresh, icon: 'UserPlus', iconColor: 'primary' },
    { text: 'Returning', result: returning, icon: 'UserCheck', iconColor: 'warning' },
    { text: 'Referrals', result: referred, icon: 'Share2', iconColor: 'success' },
  ];
}

export const CUSTOMERS = {
  'Last 28 Days': customers(890, 258, 149),
  'Last Month': customers(812, 301, 133),
  'Last Year': customers(9640, 3872, 1705),
} as const satisfies Record<CardPeriod, object>;

/** The days or months that a period's values stand for, the newest last. */
export function labelsOf(period: CardPeriod, today: Date): string[] {
  if (period === 'Last 28 Days') return times(28, (index) => isoDay(daysAfter(today, index - 27)));
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
  if (period === 'Last Year') {
    return times(12, (index) => isoDay(monthsAfter(month, index - 11)).slice(0, 7));
  }
  const first = monthsAfter(month, -1);
  const days = Math.round((month.getTime() - first.getTime()) / DAY_MS);
  return times(days, (index) => isoDay(daysAfter(first, index)));
}

export function monthsOfYear(year: string): string[] {
  return times(12, (index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

function monthsAfter(month: Date, count: number): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count, 1));
}

/** Whole numbers that rise and fall and add up to the total; the same for the same name. */
export function courseOf(name: string, count: number, total: number): number[] {
  const random = createRandom(
    [...name].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7),
  );
  const shares = times(count, (index) => 1 + 0.35 * Math.sin(index / 1.7) + random.next() * 0.5);
  const sum = shares.reduce((all, share) => all + share, 0);
  const values = shares.map((share) => Math.floor((share / sum) * total));
  const rest = total - values.reduce((all, value) => all + value, 0);
  return values.map((value, index) => (index < rest ? value + 1 : value));
}

/** A figure of a period with its course, and the same of the period before. */
type Movement = {
  values: number[];
  before: number[];
  /** Percent of the period against the one before, by the two courses. */
  growth: number;
};

/**
 * Two periods of so many values, the later of which adds up to the total. They follow one line that changes by about `trend`
 * percent from one period to the next, and leave it in between, but not at their ends: so a figure that has grown ends above
 * where its curve begins.
 */
export function movementOf(
  name: string,
  { count, total, trend }: { count: number; total: number; trend: number },
): Movement {
  const random = createRandom(
    [...name].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7),
  );
  const slope = trend / 100 / count;
  const lineAt = (index: number) => 1 + slope * index;
  const wave = (index: number) => {
    const isEnd = index === 0 || index === count - 1;
    return isEnd ? 0 : 0.16 * Math.sin(index / 1.7) + (random.next() - 0.5) * 0.22;
  };
  const later = times(count, (index) => lineAt(index) * (1 + wave(index)));
  const scale = total / sumOf(later);
  const earlier = times(count, (index) => scale * lineAt(index - count) * (1 + wave(index)));
  const values = roundedTo(
    total,
    later.map((value) => value * scale),
  );
  const before = roundedTo(Math.round(sumOf(earlier)), earlier);
  return { values, before, growth: Math.round((total / sumOf(before) - 1) * 1000) / 10 };
}

/** Whole numbers that add up to the total. */
function roundedTo(total: number, values: readonly number[]): number[] {
  let rest = 0;
  const whole = values.map((value) => {
    const wanted = value + rest;
    const rounded = Math.round(wanted);
    rest = wanted - rounded;
    return rounded;
  });
  const missing = total - sumOf(whole);
  return whole.map((value, index) => (index === whole.length - 1 ? value + missing : value));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
