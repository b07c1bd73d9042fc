import { DAY_MS } from '#scoring/durations.ts';
import type { Clock, DateToken } from './date-tokens.ts';

/** Day and month in figures, of which only the separator may say which is which. */
export type Figures = { first: number; second: number; separator: 'dot' | 'slash' | 'range' };

/** What a text says of one date; the rest may stand with another one. */
export type DatePart = {
  weekday?: number;
  day?: number;
  month?: number;
  year?: number;
  figures?: Figures;
  clocks: Clock[];
  /** As in "12-May-26". */
  isDashed?: boolean;
};

export type WrittenParts = { parts: DatePart[]; join: 'range' | 'list' };

/** Two-digit years from here on are of the last century. */
const LAST_CENTURY_FROM = 70;

/** The year that two digits mean. */
export function wholeYear(year: number): number {
  return year + (year >= LAST_CENTURY_FROM ? 1900 : 2000);
}

type NumberToken = DateToken & { kind: 'number' };

type State = {
  tokens: readonly DateToken[];
  done: DatePart[];
  joins: ('range' | 'list')[];
  part: DatePart;
  /** Of "Fri–Sun 12–14 May" those before the last. */
  leading: number[];
};

/** How many tokens a step has read; 0 where they are no part of a date. */
type Step = number;

/** The dates that tokens say, and how they belong together; undefined where they are not written like dates. */
export function readParts(tokens: readonly DateToken[]): WrittenParts | undefined {
  const labelled = withoutLabels(tokens);
  if (!labelled) return undefined;
  const state: State = { tokens: labelled, done: [], joins: [], part: { clocks: [] }, leading: [] };
  for (let place = 0; place < labelled.length; ) {
    const read = readToken(state, place);
    if (read === 0) return undefined;
    place += read;
  }
  const parts = [...state.done, state.part];
  const [join = 'list'] = state.joins;
  if (!parts.every(hasDay) || state.joins.some((other) => other !== join)) return undefined;
  return giveWeekdays(parts, state.leading) ? { parts, join } : undefined;
}

/** In "Fri–Sun 12–14 May" the first weekday is that of the first date. */
function giveWeekdays(parts: DatePart[], leading: readonly number[]): boolean {
  if (leading.length === 0) return true;
  const all = [...leading, ...(parts[0]?.weekday === undefined ? [] : [parts[0].weekday])];
  if (all.length !== parts.length) return false;
  parts.forEach((part, index) => {
    const weekday = all[index];
    if (weekday !== undefined) part.weekday = weekday;
  });
  return true;
}

function readToken(state: State, place: number): Step {
  const token = state.tokens[place];
  switch (token?.kind) {
    case 'number':
      return readNumber(state, place, token);
    case 'name':
      return readName(state, place, token);
    case 'clock':
      state.part.clocks.push(token);
      return 1;
    case 'range':
      return readRange(state, place, token);
    case 'and':
    case 'slash':
      return readAnd(state, place, token.kind);
    case 'comma':
      return readComma(state, place);
    case 'dot':
      return 1;
    default:
      return 0;
  }
}

function hasDay({ day, figures }: DatePart): boolean {
  return day !== undefined || figures !== undefined;
}

function isComplete({ day, month, figures }: DatePart): boolean {
  return figures !== undefined || (day !== undefined && month !== undefined);
}

function isYear(token: DateToken | undefined): token is NumberToken & { digits: 4 } {
  return token?.kind === 'number' && token.digits === 4;
}

function isShort(token: DateToken | undefined): token is NumberToken & { digits: 1 | 2 } {
  return token?.kind === 'number' && token.digits <= 2;
}

const isMonth = (token: DateToken | undefined) =>
  token?.kind === 'name' && token.month !== undefined;
const isWeekday = (token: DateToken | undefined) =>
  token?.kind === 'name' && token.weekday !== undefined && token.month === undefined;

function readNumber({ tokens, part }: State, place: number, token: NumberToken): Step {
  if (!hasDay(part)) {
    const read = readFigures(part, tokens, place) || readDottedClock(part, tokens, place);
    if (read > 0) return read;
    if (isYear(token)) return readYear(part, token.value);
    if (token.digits > 2 || token.value < 1 || token.value > 31) return 0;
    part.day = token.value;
    return 1;
  }
  const read = isComplete(part) ? readDottedClock(part, tokens, place) : 0;
  if (read > 0) return read;
  if (isYear(token)) return readYear(part, token.value);
  const isBehindMonth = isMonth(tokens[place - 1]) && token.digits === 2;
  return isBehindMonth ? readYear(part, wholeYear(token.value)) : 0;
}

function readYear(part: DatePart, year: number): Step {
  if (part.year !== undefined) return 0;
  part.year = year;
  return 1;
}

/** "19.30" behind a date, or where it cannot be a date itself. */
function readDottedClock(part: DatePart, tokens: readonly DateToken[], place: number): Step {
  const [hour, dot, minute] = tokens.slice(place, place + 3);
  if (!isShort(hour) || dot?.kind !== 'dot' || !dot.isTight) return 0;
  if (!isShort(minute) || minute.digits !== 2 || !minute.isTight) return 0;
  if (hour.value > 23 || minute.value > 59) return 0;
  if (!hasDay(part) && minute.value <= 12) return 0;
  part.clocks.push({ starts: [(hour.value * 60 + minute.value) * 60_000] });
  return 3;
}

/** Dates in figures: `12.5.2026`, `12/5/26`, `2026-05-12`, `12.5.`, `12/5`. */
function readFigures(part: DatePart, tokens: readonly DateToken[], place: number): Step {
  const [one, sign, two, again, three] = tokens.slice(place, place + 5);
  if (one?.kind !== 'number' || !isShort(two) || !isSeparator(sign)) return 0;
  const isTriple = again?.kind === sign.kind && three?.kind === 'number';
  if (isTriple && isYear(one) && isShort(three)) {
    Object.assign(part, { year: one.value, month: two.value, day: three.value });
    return 5;
  }
  if (!isShort(one)) return 0;
  const figures = { first: one.value, second: two.value, separator: sign.kind };
  if (isTriple && isYearOf(figures, three, tokens, place + 5)) {
    part.figures = figures;
    part.year = isYear(three) ? three.value : wholeYear(three.value);
    return 5;
  }
  if (sign.kind === 'range' || !isDayAndMonth(figures) || isMonth(again)) return 0;
  if (again?.kind === 'slash' && sign.kind === 'slash') return 0;
  part.figures = figures;
  return 3;
}

function isSeparator(
  token: DateToken | undefined,
): token is DateToken & { kind: Figures['separator'] } {
  if (token?.kind === 'range') return token.by === 'sign' && token.isTight;
  return token?.kind === 'dot' || token?.kind === 'slash';
}

/** Of "12.5. 19.30" the third number is a time; between dashes, two digits might be the year at either end. */
function isYearOf(
  { separator }: Figures,
  three: NumberToken,
  tokens: readonly DateToken[],
  next: number,
): boolean {
  if (isYear(three)) return true;
  const isDotted = tokens[next]?.kind === 'dot' && tokens[next + 1]?.kind === 'number';
  return separator !== 'range' && three.digits === 2 && three.isTight && !isDotted;
}

/** Day first where dots are between them. */
function isDayAndMonth({ first, second, separator }: Figures): boolean {
  const isDayFirst = first >= 1 && first <= 31 && second >= 1 && second <= 12;
  return isDayFirst || (separator === 'slash' && first >= 1 && first <= 12 && second <= 31);
}

function readName(
  { tokens, part }: State,
  place: number,
  { month, weekday }: DateToken & { kind: 'name' },
): Step {
  if (month !== undefined && (weekday === undefined || meansMonth(tokens, part, place))) {
    if (part.month !== undefined || part.figures) return 0;
    part.month = month;
    return 1;
  }
  if (weekday === undefined || part.weekday !== undefined) return 0;
  part.weekday = weekday;
  return 1;
}

/** Of "mar", which is Tuesday and March: behind a day without a month, or where no other month is. */
function meansMonth(tokens: readonly DateToken[], part: DatePart, place: number): boolean {
  if (part.day !== undefined && part.month === undefined) return true;
  return !tokens.some(
    (token, other) => other !== place && (isMonth(token) || isFigures(tokens, other)),
  );
}

function isFigures(tokens: readonly DateToken[], place: number): boolean {
  return readFigures({ clocks: [] }, tokens, place) > 0;
}

function readRange(state: State, place: number, token: DateToken & { kind: 'range' }): Step {
  const { tokens, part } = state;
  const next = tokens[place + 1];
  // "until 20:00" is no start.
  if (next?.kind === 'clock') return token.by === 'word' ? 0 : 1;
  if (token.by === 'weak' || next === undefined) return 0;
  if (token.by === 'sign' && token.isTight) {
    const read = readDash(part, next);
    if (read > 0) return read;
  }
  if (!hasDay(part)) return readBeforeDay(state, next, token.by === 'sign');
  return readTrailing(state, place) || close(state, 'range');
}

/** A dash inside a date: "12-May-26", "May-3-2026". */
function readDash(part: DatePart, next: DateToken): Step {
  const isInside =
    (isMonth(next) && part.day !== undefined && part.month === undefined) ||
    (isShort(next) && part.month !== undefined && !hasDay(part));
  if (isInside) {
    part.isDashed = true;
    return 1;
  }
  if (!isComplete(part) || part.year !== undefined) return 0;
  if (isYear(next)) return 1;
  if (!part.isDashed || !isShort(next)) return 0;
  part.year = wholeYear(next.value);
  return 2;
}

/** Between weekdays whose dates are still to come, or an ornament between the weekday and its date. */
function readBeforeDay(state: State, next: DateToken, isOrnament: boolean): Step {
  const { weekday, month, year } = state.part;
  if (weekday === undefined || month !== undefined || year !== undefined) return 0;
  if (!isWeekday(next)) return isOrnament ? 1 : 0;
  state.leading.push(weekday);
  delete state.part.weekday;
  return 1;
}

/** "12–14 May (Fri–Sun)" */
function readTrailing(state: State, place: number): Step {
  const { tokens, done, part } = state;
  const [next, ...after] = tokens.slice(place + 1);
  const [first] = done;
  const isLast = !after.some(({ kind }) => kind === 'number' || kind === 'name');
  if (!isWeekday(next) || next?.kind !== 'name' || !isLast) return 0;
  if (part.weekday === undefined || first === undefined || done.length !== 1) return 0;
  if (next.weekday === undefined || first.weekday !== undefined) return 0;
  first.weekday = part.weekday;
  part.weekday = next.weekday;
  return 2;
}

function readAnd(state: State, place: number, kind: 'and' | 'slash'): Step {
  const { tokens, part } = state;
  const next = tokens[place + 1];
  if (next?.kind === 'clock') return 1;
  if (next === undefined) return 0;
  if (!hasDay(part)) return readBeforeDay(state, next, false);
  // Between dates of ISO 8601 it means from one to the other.
  const isInterval = kind === 'slash' && part.figures === undefined && isYear(next);
  return readTrailing(state, place) || close(state, isInterval ? 'range' : 'list');
}

function readComma(state: State, place: number): Step {
  const { tokens, part } = state;
  const [next, after, third] = tokens.slice(place + 1, place + 4);
  if (!hasDay(part)) {
    return next && isWeekday(next) && part.weekday !== undefined
      ? readBeforeDay(state, next, false)
      : 1;
  }
  const isDate = isShort(next) && !isTime(part, tokens, place + 1);
  const isNamed = isMonth(next) && part.month !== undefined;
  const isDay = isWeekday(next) && [after, third].some((token) => isShort(token) || isMonth(token));
  return isDate || isNamed || isDay ? close(state, 'list') : 1;
}

/** Whether "19.30" behind a comma is a time: a date has a dot or a year behind it. */
function isTime(part: DatePart, tokens: readonly DateToken[], place: number): boolean {
  return (
    isComplete(part) &&
    readDottedClock({ day: 1, clocks: [] }, tokens, place) > 0 &&
    tokens[place + 3]?.kind !== 'dot'
  );
}

function close(state: State, join: 'range' | 'list'): Step {
  state.done.push(state.part);
  state.joins.push(join);
  state.part = { clocks: [] };
  return 1;
}

type Label = { place: number; of: 'doors' | 'start' };

/**
 * Without the words that say what times are, and without the times at which doors open. Undefined where a word is with
 * no time, or doors open after the start.
 */
export function withoutLabels(tokens: readonly DateToken[]): DateToken[] | undefined {
  const labels = tokens.flatMap((token, place): Label[] =>
    token.kind === 'label' && !isSameLabel(tokens[place - 1], token.of)
      ? [{ place, of: token.of }]
      : [],
  );
  if (labels.length === 0) return [...tokens];
  const clocks = tokens.flatMap((token, place) => (token.kind === 'clock' ? [place] : []));
  const others = tokens.filter(({ kind }) => kind !== 'label');
  if (clocks.length === 0) return others;
  const roles =
    rolesOf(tokens, labels, (label) => clocks.find((place) => place > label)) ??
    rolesOf(tokens, labels, (label) => clocks.findLast((place) => place < label));
  if (!roles) return undefined;
  const isStated = [...roles.values()].includes('start');
  const isLeft = (place: number) =>
    isStated ? roles.get(place) === 'start' : roles.get(place) !== 'doors';
  const hasDoors = [...roles.values()].includes('doors');
  return tokens
    .filter(({ kind }, place) => kind !== 'label' && (kind !== 'clock' || isLeft(place)))
    .map((token) =>
      token.kind === 'clock' && token.isOpen && hasDoors
        ? { ...token, starts: token.starts.map((start) => start + DAY_MS / 2) }
        : token,
    );
}

/** "Ouverture des portes" is one name. */
function isSameLabel(before: DateToken | undefined, of: Label['of']): boolean {
  return before?.kind === 'label' && before.of === of;
}

/** What each time is called, if words stand before (or behind) them and doors open before the start. */
function rolesOf(
  tokens: readonly DateToken[],
  labels: readonly Label[],
  clockOf: (label: number) => number | undefined,
): Map<number, 'doors' | 'start'> | undefined {
  const roles = new Map<number, 'doors' | 'start'>();
  for (const { place, of } of labels) {
    const clock = clockOf(place);
    if (clock === undefined || roles.has(clock)) return undefined;
    roles.set(clock, of);
  }
  const times = tokens.flatMap((token, place) =>
    token.kind === 'clock'
      ? [{ at: token.starts[0] ?? 0, isDoors: roles.get(place) === 'doors' }]
      : [],
  );
  const doors = times.filter(({ isDoors }) => isDoors);
  const shows = times.filter(({ isDoors }) => !isDoors);
  return doors.every(({ at }) => shows.every((show) => show.at > at)) ? roles : undefined;
}
