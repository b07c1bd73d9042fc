import { DAY_MS } from '#scoring/durations.ts';

/** A day, counted from 1 January 1970. */
export type Day = number;

/** The UTC day in which an instant lies. */
export function dayOf(instant: Date): Day {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** `YYYY-MM-DD`. */
export function isoDate(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `MM-DD`, which sorts within a year. */
export function monthDay(day: Day): string {
  return isoDate(day).slice(5);
}

export function yearOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

export function dayIn(year: number, monthAndDay: string): Day {
  return dayOf(new Date(`${year}-${monthAndDay}T00:00:00Z`));
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return (day + 4) % 7;
}

export const SUNDAY = 0;
export const MONDAY = 1;
export const WEDNESDAY = 3;
export const FRIDAY = 5;
export const SATURDAY = 6;

export function isWeekend(day: Day): boolean {
  return weekday(day) === SATURDAY || weekday(day) === SUNDAY;
}

/** Whether a day is in a part of the year, `MM-DD` to `MM-DD`, both included; it may run over New Year. */
export function isWithin(day: Day, from: string, to: string): boolean {
  const date = monthDay(day);
  return from <= to ? date >= from && date <= to : date >= from || date <= to;
}

/** A time of day, `HH:MM`, so many minutes later; past midnight it stays at 23:30. */
export function later(time: string, minutes: number): string {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const minutesOfDay = Math.min(total, 23 * 60 + 30);
  return `${pad(Math.floor(minutesOfDay / 60))}:${pad(minutesOfDay % 60)}`;
}

const pad = (value: number) => String(value).padStart(2, '0');
