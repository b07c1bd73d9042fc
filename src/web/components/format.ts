import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A moment as a feed gives it: `wall` is the event's local time in the guise of UTC. */
export type LocalMoment = { wall: Date; offset: string };

export type Format = ReturnType<typeof createFormat>;

/** Numbers, dates and spans as the language writes them. */
export function createFormat(language: string) {
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (value: number, fewest = 0, most = fewest) => {
    const key = `${fewest}-${most}`;
    let format = numbers.get(key);
    if (!format) {
      format = new Intl.NumberFormat(language, {
        minimumFractionDigits: fewest,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      });
      numbers.set(key, format);
    }
    return format.format(value).replace('-', '−');
  };
  const relativeFormat = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayParts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  } as const;
  const wallDay = new Intl.DateTimeFormat(language, dayParts);
  const wallDayYear = new Intl.DateTimeFormat(language, { ...dayParts, year: 'numeric' });
  const wallTime = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });

  return {
    /** With between `fewest` and `most` decimals. */
    number,
    /** A share 0..1 as a percentage. */
    percent: (share: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** An amount in major units; currencies that the browser does not know are written after the number. */
    money: (amount: number, currency: string | null) => formatMoney(language, amount, currency),
    /** An amount in cents of a currency, always with its decimals: a column of them lines up. */
    cents: (cents: number, currency = 'USD') =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100),
    /** A day as `2026-06-01`, the same in every zone; empty stays empty. */
    day: (isoDay: string) => (isoDay === '' ? '' : day.format(new Date(`${isoDay}T00:00Z`))),
    /** Date and time in the reader's own zone. */
    moment: (at: Date) => moment.format(at),
    /** The time of day in the reader's own zone. */
    time: (at: Date) => time.format(at),
    /** The day in the reader's own zone, in words. */
    date: (at: Date) => date.format(at),
    /** The event's own day, whatever the reader's zone; with its year where that is not this one. */
    wallDay: (wall: Date, nowMs: number) =>
      (wall.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? wallDay : wallDayYear).format(
        wall,
      ),
    wallTime: (wall: Date) => wallTime.format(wall),
    /** "in 2 days", "3 hours ago". */
    relative: (atMs: number, nowMs: number) => {
      const { value, unit } = relativeParts(atMs - nowMs);
      return relativeFormat.format(value, unit);
    },
    /** "tomorrow", "in 5 days": by the calendar, for an event whose time is not known. */
    relativeDay: (days: number) => relativeFormat.format(days, 'day'),
    /** A length of time in the unit that suits it. */
    seconds: (ms: number) => number(ms / 1000, ms < 10_000 ? 1 : 0),
  };
}

/** The unit that a person would use for a span: minutes below an hour, then hours, days, weeks never. */
export function relativeParts(spanMs: number): {
  value: number;
  unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
} {
  const size = Math.abs(spanMs);
  if (size < HOUR_MS) return { value: Math.trunc(spanMs / MINUTE_MS), unit: 'minute' };
  if (size < 2 * DAY_MS) return { value: Math.trunc(spanMs / HOUR_MS), unit: 'hour' };
  if (size < 60 * DAY_MS) return { value: Math.trunc(spanMs / DAY_MS), unit: 'day' };
  if (size < 730 * DAY_MS) return { value: Math.trunc(spanMs / (30.44 * DAY_MS)), unit: 'month' };
  return { value: Math.trunc(spanMs / (365.25 * DAY_MS)), unit: 'year' };
}

const ISO_LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})$/;

/** Reads the wall-clock time and the offset out of an ISO text; null where it is not one. */
export function readLocalMoment(iso: string): LocalMoment | null {
  const [, local, offset] = ISO_LOCAL.exec(iso) ?? [];
  if (local === undefined || offset === undefined) return null;
  return { wall: new Date(`${local}Z`), offset: offset === 'Z' ? '+00:00' : offset };
}

function formatMoney(language: string, amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (currency !== null && /^[A-Z]{3}$/.test(currency)) {
    const style = { style: 'currency', currency, ...options } as const;
    return new Intl.NumberFormat(language, style).format(amount);
  }
  const plain = new Intl.NumberFormat(language, options).format(amount);
  return currency === null ? plain : `${plain} ${currency}`;
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  return useMemo(() => createFormat(i18n.language), [i18n.language]);
}
