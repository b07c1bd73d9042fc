import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { clockTime, LATEST_HOUR } from '#server/catalogue/times/moment.ts';
import type { DateWords } from './date-words.ts';
import { plainLetters } from './plain-letters.ts';

/** A time of day in ms, or several shows of a day. */
export type Clock = {
  starts: number[];
  /** After midnight where it is before the start. */
  end?: number | undefined;
  /** As written behind it: `Z`, `+02:00`. */
  offset?: string | undefined;
  half?: 'am' | 'pm' | undefined;
  /** Of one digit, such as "7:30": beside doors it is one of the evening. */
  isOpen?: boolean;
};

export type DateToken =
  | { kind: 'number'; value: number; digits: number; isTight: boolean }
  | { kind: 'name'; month: number | undefined; weekday: number | undefined }
  | ({ kind: 'clock' } & Clock)
  | { kind: 'label'; of: 'doors' | 'start' }
  /** `sign`: a dash, which may also be an ornament, and joins what stands tight around it. */
  | { kind: 'range'; by: 'word' | 'weak' | 'sign'; isTight: boolean }
  | { kind: 'and' }
  | { kind: 'comma' }
  | { kind: 'dot'; isTight: boolean }
  | { kind: 'slash' };

/** No date is longer. */
const MAX_LENGTH = 200;

/** Words behind numbers that make them first, second, third. */
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'er', 're', 'e', 'o', 'го', 'ого', 'й']);

/** A piece of text; `isTight` where nothing is between it and the one before. */
type Piece = { kind: 'number' | 'word' | 'sign'; text: string; isTight: boolean };

/** The tokens of a text; the first word that has nothing to do with dates where there is one. */
export function readDateTokens(text: string, words: DateWords): DateToken[] | { unknown: string } {
  if (text.length > MAX_LENGTH) return { unknown: text };
  const pieces = piecesOf(text);
  const tokens: DateToken[] = [];
  for (let place = 0; place < pieces.length; ) {
    const found = tokenAt(pieces, place, words);
    if (found === undefined) return { unknown: pieces[place]?.text ?? '' };
    if (found.token) tokens.push(found.token);
    place = found.next;
  }
  return withClocks(tokens);
}

/** The years before the first ones of Japanese eras. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };
const ERA = /(令和|平成|昭和)\s*(\d+|元)\s*年/g;

/** Dates and times as Chinese, Japanese and Korean write them, in figures: "2027年3月15日", "2027년 3월 15일", "7時30分". */
function withPlainDates(text: string): string {
  if (!/[年년月월時时點点시]/.test(text)) return text;
  return text
    .replaceAll(
      ERA,
      (_, era: string, year: string) =>
        `${(ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year))}年`,
    )
    .replaceAll(
      /(?<!\d)(\d{1,4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号號]?/g,
      '$1-$2-$3 ',
    )
    .replaceAll(/(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号號]/g, '$2.$1. ')
    .replaceAll(
      /(\d{1,2})\s*[時时點点시]\s*(?:(\d{1,2})\s*[分분])?(半)?/g,
      (_, hour: string, minute?: string, half?: string) =>
        `${hour}:${half ? '30' : (minute ?? '0').padStart(2, '0')} `,
    );
}

const PIECE = /(\d+)|(\p{L}+)|([^\p{L}\d\s]|[\r\n])|\s+/gu;

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  // "tot en met" and "t/m" are one word.
  const plain = withPlainDates(plainLetters(text))
    .replaceAll('ı', 'i')
    .replaceAll(/\bt\/m\b|\btot en met\b/g, 'tm');
  for (const { 0: piece, 1: digits, 2: word, 3: sign, index } of plain.matchAll(PIECE)) {
    const isTight = index === end && index > 0;
    if (digits !== undefined) pieces.push({ kind: 'number', text: digits, isTight });
    else if (word !== undefined) pieces.push({ kind: 'word', text: word, isTight });
    else if (sign !== undefined) pieces.push({ kind: 'sign', text: sign, isTight });
    if (digits ?? word ?? sign) end = index + piece.length;
  }
  return pieces;
}

/** Undefined for what no date has; without a token for what says nothing. */
type Found = { token?: DateToken | undefined; next: number } | undefined;

function tokenAt(pieces: readonly Piece[], place: number, words: DateWords): Found {
  const piece = pieces[place];
  if (!piece) return undefined;
  if (piece.kind === 'number') return numberAt(pieces, place, words);
  return piece.kind === 'word' ? wordAt(pieces, place, words) : signAt(piece, place);
}

const SIGNS: Readonly<Record<string, 'comma' | 'and' | 'range' | 'filler'>> = {
  ',': 'comma',
  ';': 'comma',
  '(': 'comma',
  ')': 'comma',
  '[': 'comma',
  ']': 'comma',
  '|': 'comma',
  '•': 'comma',
  '·': 'comma',
  '\n': 'comma',
  '\r': 'comma',
  '&': 'and',
  '+': 'and',
  '-': 'range',
  '‐': 'range',
  '–': 'range',
  '—': 'range',
  '−': 'range',
  '→': 'range',
  ':': 'filler',
  '@': 'filler',
  "'": 'filler',
  '’': 'filler',
};

function signAt({ text, isTight }: Piece, place: number): Found {
  const next = place + 1;
  if (text === '.') return { token: { kind: 'dot', isTight }, next };
  if (text === '/') return { token: { kind: 'slash' }, next };
  const role = SIGNS[text];
  if (role === 'range') return { token: { kind: 'range', by: 'sign', isTight }, next };
  if (role === 'filler') return { next };
  return role && { token: { kind: role }, next };
}

function wordAt(pieces: readonly Piece[], place: number, words: DateWords): Found {
  const name = nameAt(pieces, place, words);
  if (name) return name;
  const { text = '', isTight = false } = pieces[place] ?? {};
  const next = place + 1;
  const half = words.halves.get(text);
  const role = words.roles.get(text);
  // Turkish has the half of the day before the time.
  if (half && role === undefined) return clockAt(pieces, next, words, { isTime: true, half });
  switch (role) {
    case 'filler':
    case 'unit':
      return { next };
    case 'clock':
      return clockAt(pieces, afterSigns(pieces, next), words, { isTime: true }) ?? { next };
    case 'doors':
    case 'start':
      return { token: { kind: 'label', of: role }, next };
    case 'noon':
    case 'midnight':
      return { token: { kind: 'clock', starts: [role === 'noon' ? DAY_MS / 2 : DAY_MS] }, next };
    case 'and':
      return { token: { kind: 'and' }, next };
    case 'range':
    case 'weak': {
      const isBeforeTime = words.roles.get(pieces[next]?.text ?? '') === 'clock';
      const by = role === 'weak' || isBeforeTime ? 'weak' : 'word';
      return { token: { kind: 'range', by, isTight }, next };
    }
    default:
      return undefined;
  }
}

function nameAt(pieces: readonly Piece[], place: number, { months, weekdays }: DateWords): Found {
  const [first, dash, last] = pieces.slice(place, place + 3);
  // "segunda-feira"
  const joined = dash?.text === '-' && last?.isTight ? `${first?.text}-${last.text}` : '';
  for (const [text, length] of [
    [joined, 3],
    [first?.text ?? '', 1],
  ] as const) {
    const [month, weekday] = [months.get(text), weekdays.get(text)];
    if (month !== undefined || weekday !== undefined) {
      return { token: { kind: 'name', month, weekday }, next: place + length };
    }
  }
  return undefined;
}

function afterSigns(pieces: readonly Piece[], place: number): number {
  let next = place;
  while (pieces[next]?.text === '.' || pieces[next]?.text === ':') next++;
  return next;
}

function numberAt(pieces: readonly Piece[], place: number, words: DateWords): Found {
  const clock = clockAt(pieces, place, words, { isTime: isLabelled(pieces, place, words) });
  if (clock) return clock;
  const { text = '', isTight = false } = pieces[place] ?? {};
  if (text.length > 4) return undefined;
  const token = { kind: 'number', value: Number(text), digits: text.length, isTight } as const;
  const [first, second] = pieces.slice(place + 1, place + 3);
  if (isOrdinal(first)) return { token, next: place + 2 };
  // "5-го"
  const isDashed = first?.text === '-' && first.isTight && isOrdinal(second);
  return { token, next: place + (isDashed ? 3 : 1) };
}

/** Of "Doors 7 / Show 8" each number; "Doors 7 May" and "Doors 7/5" are dates. */
function isLabelled(pieces: readonly Piece[], place: number, { roles }: DateWords): boolean {
  const [before, , sign, after] = pieces.slice(Math.max(place - 1, 0), place + 3);
  const role = place > 0 ? roles.get(before?.text ?? '') : undefined;
  if (role !== 'doors' && role !== 'start') return false;
  return (
    sign === undefined || (sign.kind === 'sign' && sign.text !== '.' && after?.kind === 'word')
  );
}

function isOrdinal(piece: Piece | undefined): boolean {
  return piece?.isTight === true && ORDINALS.has(piece.text);
}

/** A time: `isTime` where a word before says that it is one, `half` where one has said which half of the day. */
function clockAt(
  pieces: readonly Piece[],
  place: number,
  words: DateWords,
  { isTime, half: before }: { isTime: boolean; half?: 'am' | 'pm' },
): Found {
  const hour = pieces[place];
  if (hour?.kind !== 'number' || hour.text.length > 2) return undefined;
  const { minutes, seconds, isSure, next } = minutesAt(pieces, place + 1, words);
  const after = halfAt(pieces, next, words);
  const half = after?.half ?? before;
  let end = after?.next ?? next;
  const unit = pieces[end];
  const hasUnit = unit?.kind === 'word' && words.roles.get(unit.text) === 'unit';
  if (!isTime && !isSure && !half && !hasUnit) return undefined;
  if (hasUnit) end = pieces[end + 1]?.text === '.' ? end + 2 : end + 1;
  const ms = timeOf(Number(hour.text), minutes, seconds, half);
  if (ms === undefined) return undefined;
  const zone = offsetAt(pieces, end);
  const offset = zone?.offset;
  const isOpen = !half && !hasUnit && /^[1-9]$/.test(hour.text);
  return {
    token: { kind: 'clock', starts: [ms], offset, half, ...(isOpen && { isOpen }) },
    next: zone?.next ?? end,
  };
}

/** What follows an hour: `:30`, `:30:00`, `.30`, `h30`. Sure to be a time but for the dot, which dates have too. */
function minutesAt(pieces: readonly Piece[], place: number, words: DateWords) {
  const [sign, minutes, colon, seconds] = pieces.slice(place, place + 4);
  const none = { minutes: 0, seconds: 0, isSure: false, next: place };
  const isTwo = (piece: Piece | undefined) => piece?.kind === 'number' && piece.text.length === 2;
  const isH = sign?.kind === 'word' && sign.text === 'h' && words.roles.get('h') === 'unit';
  if (!minutes || !isTwo(minutes)) return none;
  const found = { minutes: Number(minutes.text), seconds: 0, isSure: true, next: place + 2 };
  if (isH) return sign.isTight === minutes.isTight ? found : none;
  if (!sign?.isTight) return none;
  if (sign.text === '.' && minutes.isTight) return { ...found, isSure: false };
  if (sign.text !== ':' || !minutes.isTight) return none;
  if (colon?.text !== ':' || !isTwo(seconds)) return found;
  return { ...found, seconds: Number(seconds?.text), next: afterFraction(pieces, place + 4) };
}

function afterFraction(pieces: readonly Piece[], place: number): number {
  const [dot, digits] = pieces.slice(place, place + 2);
  const isFraction =
    dot?.text === '.' && dot.isTight && digits?.kind === 'number' && digits.isTight;
  return isFraction ? place + 2 : place;
}

/** "pm", "p.m.", "p. m.", or what a language calls it. */
function halfAt(pieces: readonly Piece[], place: number, { halves, roles }: DateWords) {
  const [first, dot, m, last] = pieces.slice(place, place + 4);
  if (first?.kind !== 'word') return undefined;
  const half = halves.get(first.text);
  // German "am" comes before a day.
  if (half && !roles.has(first.text)) {
    return { half, next: dot?.text === '.' && dot.isTight ? place + 2 : place + 1 };
  }
  if (dot?.text !== '.' || m?.text !== 'm') return undefined;
  const dotted = halves.get(`${first.text}m`);
  return dotted && { half: dotted, next: last?.text === '.' ? place + 4 : place + 3 };
}

function timeOf(
  hours: number,
  minutes: number,
  seconds: number,
  half: 'am' | 'pm' | undefined,
): number | undefined {
  if (!half) return clockTime(hours, minutes, seconds, LATEST_HOUR);
  if (hours < 1 || hours > 12) return undefined;
  return clockTime((hours % 12) + (half === 'pm' ? 12 : 0), minutes, seconds);
}

/** `Z`, `UTC`, `GMT`, `+02:00`, `UTC+2`. */
function offsetAt(pieces: readonly Piece[], place: number) {
  const isNamed = ['utc', 'gmt', 'z'].includes(pieces[place]?.text ?? '');
  const after = isNamed ? place + 1 : place;
  return signedAt(pieces, after, isNamed) ?? (isNamed ? { offset: 'Z', next: after } : undefined);
}

/** The offset with its sign; "19:00-22:00" are two times. */
function signedAt(pieces: readonly Piece[], place: number, isNamed: boolean) {
  const [sign, hours, colon, minutes] = pieces.slice(place, place + 4);
  if (hours?.kind !== 'number' || !hours.isTight || hours.text.length > 2) return undefined;
  if (!sign?.isTight || (sign.text !== '+' && !(isNamed && sign.text === '-'))) return undefined;
  const offset = `${sign.text}${hours.text.padStart(2, '0')}`;
  if (colon?.text === ':' && minutes?.kind === 'number' && minutes.text.length === 2) {
    return { offset: `${offset}:${minutes.text}`, next: place + 4 };
  }
  return isNamed ? { offset, next: place + 2 } : undefined;
}

/** Times that belong together as one: from one to another, one and another. */
function withClocks(tokens: readonly DateToken[]): DateToken[] {
  const joined: DateToken[] = [];
  for (const token of tokens) {
    const [last, before, first] = [joined.at(-1), joined.at(-2), joined.at(-3)];
    const pair = token.kind === 'clock' && before && joinedClock(first, before, last, token);
    if (pair) joined.splice(-2, 2, pair);
    else joined.push(token);
  }
  return joined;
}

function joinedClock(
  first: DateToken | undefined,
  before: DateToken,
  join: DateToken | undefined,
  clock: Clock,
): DateToken | undefined {
  if (join?.kind === 'and' && before.kind === 'clock') {
    return { ...before, starts: [...before.starts, ...clock.starts] };
  }
  if (join?.kind !== 'range') return undefined;
  if (before.kind === 'clock') return fromTo(before, clock);
  // "19–22 Uhr", but not "May 5 – 7 pm".
  const isApart = first?.kind === 'comma' || (first?.kind === 'number' && first.digits === 4);
  if (before.kind !== 'number' || before.digits > 2 || before.value > 23) return undefined;
  return join.isTight || isApart ? fromTo({ starts: [before.value * HOUR_MS] }, clock) : undefined;
}

/** In "7–9 pm" the first time is in the same half of the day. */
function fromTo(first: Clock, last: Clock): DateToken | undefined {
  const [end = 0] = last.starts;
  const start = first.starts.at(-1) ?? 0;
  const noon = DAY_MS / 2;
  const isLater = last.half === 'pm' && !first.half && start < noon && start + noon < end;
  const starts = isLater ? [...first.starts.slice(0, -1), start + noon] : first.starts;
  const isNextDay = end <= (starts.at(-1) ?? 0);
  if (first.end !== undefined || last.end !== undefined) return undefined;
  return { kind: 'clock', ...first, starts, end: isNextDay ? end + DAY_MS : end };
}
