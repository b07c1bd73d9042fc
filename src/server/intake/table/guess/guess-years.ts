import type { WrittenDates, YearRule } from '#contract/import-mappings/mapping-draft.ts';
import { dateOf } from '#server/catalogue/times/moment.ts';
import type { WrittenText } from '../written-dates.ts';

/** Which years dates without one may mean. */
export type YearGuess = {
  example: string;
  /** The likeliest first. */
  choices: YearRule[];
  /** The values say which is meant, by their weekdays or by dates that have a year. */
  isDerived: boolean;
  /** The years that come out of the first choice. */
  years: number[];
};

type Text = WrittenText & { value: string };

/** The years of a column; undefined where each date has one. */
export function guessYears(
  texts: readonly Text[],
  written: WrittenDates,
  now: Date,
): YearGuess | undefined {
  const open = texts.filter(({ hasYear }) => !hasYear);
  const [first] = open;
  if (!first) return undefined;
  const dateBy = (text: WrittenText, year?: YearRule, ignoresWeekdays = false) => {
    const rule = { ...written, ...(year && { year }) };
    const dates = text.read({ written: rule, now, ignoresWeekdays });
    const [moment] = 'problem' in dates ? [] : dates.moments;
    return moment && dateOf(moment.wall);
  };
  const example = first.value;
  const byWeekday = open.flatMap((text) => dateBy(text, { from: 'weekday' }) ?? []);
  if (byWeekday.length === open.length) {
    return { example, choices: [{ from: 'weekday' }], isDerived: true, years: yearsIn(byWeekday) };
  }
  const stated = texts.filter(({ hasYear }) => hasYear).flatMap((text) => dateBy(text) ?? []);
  const known = [...stated, ...byWeekday].toSorted();
  const derived = ruleOver(known);
  const days = open.flatMap((text) => dateBy(text, ANY_YEAR, true)?.slice(5) ?? []);
  const rules = likelyRules(days, now);
  const fitting = rules.filter((rule) => open.every((text) => dateBy(text, rule) !== undefined));
  const likely = (fitting.length > 0 ? fitting : rules).slice(0, MAX_CHOICES);
  if (!derived) return { example, choices: likely, isDerived: false, years: [] };
  const others = likely.filter((rule) => JSON.stringify(rule) !== JSON.stringify(derived));
  return { example, choices: [derived, ...others], isDerived: true, years: yearsIn(known) };
}

/** Years that a person chooses from, and those among them that are looked at for the weekdays of old tables. */
const MAX_CHOICES = 3;
const YEARS_BACK = 15;

const ANY_YEAR = { from: 'stated', year: 2024 } as const;

function yearsIn(dates: readonly string[]): number[] {
  return [...new Set(dates.map((date) => Number(date.slice(0, 4))))].toSorted();
}

/** The one year of all dates, or the twelve months that they begin; undefined where they last longer, or are none. */
function ruleOver(sorted: readonly string[]): YearRule | undefined {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [firstYear, lastYear] = yearsIn([first, last]);
  if (firstYear === undefined) return undefined;
  if (lastYear === undefined) return { from: 'stated', year: firstYear };
  const isOneSeason = lastYear === firstYear + 1 && last.slice(5, 7) < first.slice(5, 7);
  return isOneSeason ? { from: 'season', starts: first.slice(0, 7) } : undefined;
}

/** Years around now: a season where the months of the column run on over new year, `days` being `MM-DD` in its order. */
function likelyRules(days: readonly string[], now: Date): YearRule[] {
  const months = days.map((day) => day.slice(0, 2));
  const turns = months.filter((month, index) => month < (months[index - 1] ?? month)).length;
  const [start = '01', end = '12'] = [months[0], months.at(-1)];
  const isSeason = turns === 1 && end < start;
  const today = now.toISOString().slice(5, 10);
  const year = now.getUTCFullYear();
  const last = isSeason ? (days.at(-1) ?? '') : (days.toSorted().at(-1) ?? '');
  // What is on sale is still to come.
  const isOver = last < today;
  const likely = isSeason ? (isOver ? year : year - 1) : isOver ? year + 1 : year;
  const before = Array.from({ length: YEARS_BACK }, (_, index) => likely - 2 - index);
  return [likely, likely - 1, likely + 1, ...before].map((one) =>
    isSeason ? { from: 'season', starts: `${one}-${start}` } : { from: 'stated', year: one },
  );
}
