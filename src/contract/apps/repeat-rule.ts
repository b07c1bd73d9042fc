import { z } from 'zod';

/** A rule of RFC 5545 by days, weeks, months or years, such as `FREQ=WEEKLY;INTERVAL=2`. */
export const repeatRule = z
  .string()
  .max(300)
  .regex(
    /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]{4,10}=[A-Z0-9,:+-]{1,80})*$/,
    'Choose how often it repeats.',
  );

/** The rules that forms offer. */
export const REPEATS = {
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
} as const;
export const REPEAT_NAMES = [
  'daily',
  'weekdays',
  'weekly',
  'fortnightly',
  'monthly',
  'yearly',
] as const satisfies readonly (keyof typeof REPEATS)[];
export type RepeatName = (typeof REPEAT_NAMES)[number];

/** Splits a rule into how often, and the last day; a rule that no form offers is `other`. */
export function readRepeat(rule: string | undefined): {
  name: RepeatName | 'none' | 'other';
  lastDay: string;
} {
  if (rule === undefined) return { name: 'none', lastDay: '' };
  const [, base = rule, year, month, day] =
    /^(.*);UNTIL=(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(rule) ?? [];
  const name = REPEAT_NAMES.find((one) => REPEATS[one] === base) ?? 'other';
  return { name, lastDay: year === undefined ? '' : `${year}-${month}-${day}` };
}

/** A rule with another end than its own. */
export function endRepeat(rule: string, end: string): string {
  return [...rule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part)), end].join(';');
}

/** The rule with a last day, which counts; `lastDay` is empty where it never ends. */
export function writeRepeat(name: RepeatName, lastDay: string): string {
  return lastDay === '' ? REPEATS[name] : endRepeat(REPEATS[name], untilDay(lastDay));
}

/** The end of a rule on a day, which counts. */
export function untilDay(day: string): string {
  return `UNTIL=${day.replaceAll('-', '')}T235959`;
}
