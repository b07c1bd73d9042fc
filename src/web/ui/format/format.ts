import { createContext, useCallback, useContext } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#scoring/durations.ts';
import { useTranslation } from '#web/translation.tsx';

/** A moment as a feed gives it: `wall` is the event's local time in the guise of UTC. */
type LocalMoment = { wall: Date; offset: string };

/** The formats that a person has chosen; null and `auto` use those of the browser and the language. */
export type FormatChoices = {
  /** A zone such as `Europe/Lisbon`; null: that of the browser. */
  timeZone: string | null;
  /** Whether the day or the month comes first; `auto`: as in the language. */
  dateOrder: 'auto' | 'day_first' | 'month_first';
  /** Whether hours count to 24 or to 12; `auto`: as in the language. */
  clock: 'auto' | '24' | '12';
  /** Where there is no document to ask. */
  isRtl?: boolean;
};

export const NO_CHOICES: FormatChoices = { timeZone: null, dateOrder: 'auto', clock: 'auto' };

const ChoicesContext = createContext(NO_CHOICES);

export const FormatChoicesProvider = ChoicesContext.Provider;

export type Format = ReturnType<typeof createFormat>;

/**
 * Keeps the order of a number and its unit inside right-to-left text ("5.2 %", not "% 5.2"), by Unicode's
 * invisible isolation characters.
 */
function isolated(text: string, isRtl: boolean): string {
  return isRtl && text !== '' ? `\u2068${text}\u2069` : text;
}

const isDocumentRtl = () =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl';

/** The same functions, each answering an isolated text. */
function isolating<Formats extends Record<string, (...values: never[]) => string>>(
  formats: Formats,
  isRtl: () => boolean,
): Formats {
  const pairs = Object.entries(formats).map(([name, format]) => [
    name,
    (...values: never[]) => isolated(format(...values), isRtl()),
  ]);
  // Every name keeps a function of the same signature.
  return Object.fromEntries(pairs) as Formats;
}

/**
 * Numbers, dates and spans as the language writes them. Each `Intl` formatter is created on first use, because that is
 * expensive.
 */
export function createFormat(language: string, choices: FormatChoices = NO_CHOICES) {
  const numbers = remembered(
    (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
  );
  const known = { ...choices, timeZone: knownZone(choices.timeZone) };
  const dates = remembered((options: Intl.DateTimeFormatOptions) =>
    createDates(language, options, known),
  );
  const spans = remembered(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
  );
  const number = (value: number, fewest = 0, most = fewest) =>
    numbers({
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    })
      .format(value)
      .replace('-', '−');
  const dayParts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  } as const;

  return isolating(
    {
      /** With between `fewest` and `most` decimals. */
      number,
      /** A share 0..1 as a percentage with so many decimals at most. */
      percent: (share: number, most = 0) =>
        numbers({ style: 'percent', maximumFractionDigits: most }).format(share),
      /** "92.6K" */
      compact: (value: number) =>
        numbers({ notation: 'compact', maximumFractionDigits: 1 }).format(value),
      /** An amount in major units; currencies that the browser does not know are written after the number. */
      money: (amount: number, currency: string | null) => {
        const digits = Number.isInteger(amount) ? 0 : 2;
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        if (currency !== null && /^[A-Z]{3}$/.test(currency)) {
          return numbers({ style: 'currency', currency, ...options }).format(amount);
        }
        const plain = numbers(options).format(amount);
        return currency === null ? plain : `${plain} ${currency}`;
      },
      /** An amount in cents of a currency, always with its decimals: a column of them lines up. */
      cents: (cents: number, currency = 'USD') =>
        numbers({ style: 'currency', currency }).format(cents / 100),
      /** A day as `2026-06-01`, the same in every zone; empty stays empty. */
      day: (isoDay: string) =>
        isoDay === ''
          ? ''
          : dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${isoDay}T00:00Z`)),
      /** A day as `2026-06-01` or a month as `2026-06`, short, for the axis of a chart. */
      dayOrMonth: (iso: string) =>
        dates(
          iso.length > 7
            ? { day: 'numeric', month: 'short', timeZone: 'UTC' }
            : { month: 'short', timeZone: 'UTC' },
        ).format(new Date(iso)),
      /** Date and time in the reader's own zone; `medium` has seconds. */
      moment: (at: Date, timeStyle: 'short' | 'medium' = 'short') =>
        dates({ dateStyle: 'medium', timeStyle }).format(at),
      /** The time of day in the reader's own zone; `medium` has seconds. */
      time: (at: Date, timeStyle: 'short' | 'medium' = 'short') => dates({ timeStyle }).format(at),
      /** The day in the reader's own zone, in words. */
      date: (at: Date) => dates({ dateStyle: 'long' }).format(at),
      /** The event's own day, whatever the reader's zone; with its year where that is not this one, or `nowMs` is absent. */
      wallDay: (wall: Date, nowMs?: number) => {
        const isThisYear =
          nowMs !== undefined && wall.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
        return dates(isThisYear ? dayParts : { ...dayParts, year: 'numeric' }).format(wall);
      },
      /** "19:30", of an event's local time in the guise of UTC. */
      wallTime: (wall: Date) => dates({ timeStyle: 'short', timeZone: 'UTC' }).format(wall),
      /** "in 2 days", "3 hours ago". */
      relative: (atMs: number, nowMs: number) => {
        const { value, unit } = relativeParts(atMs - nowMs);
        // "now" instead of "this minute".
        if (value === 0) return spans({ numeric: 'auto' }).format(0, 'second');
        return spans({ numeric: 'auto' }).format(value, unit);
      },
      /** "tomorrow", "in 5 days": by the calendar, for an event whose time is not known. */
      relativeDay: (days: number) => spans({ numeric: 'auto' }).format(days, 'day'),
      /** A length of time in the unit that suits it. */
      seconds: (ms: number) => number(ms / 1000, ms < 10_000 ? 1 : 0),
    },
    () => choices.isRtl ?? isDocumentRtl(),
  );
}

/** `make` with a cache: equal options give the same object. */
function remembered<Asked extends object | string, Made>(make: (asked: Asked) => Made) {
  const known = new Map<string, Made>();
  return (asked: Asked): Made => {
    const key = JSON.stringify(asked);
    const made = known.get(key) ?? make(asked);
    known.set(key, made);
    return made;
  };
}

/** The unit that a person would use for a span: minutes below an hour, then hours, days, weeks never. */
function relativeParts(spanMs: number): {
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

const formatOf = remembered(([language, choices]: [string, FormatChoices]) =>
  createFormat(language, choices),
);

/** The formats of the page's language, as the reader has chosen zone, order and clock. */
export function useFormat(): Format {
  const { language } = useTranslation();
  const { timeZone, dateOrder, clock, isRtl } = useContext(ChoicesContext);
  const choices = { timeZone, dateOrder, clock, ...(isRtl !== undefined && { isRtl }) };
  return formatOf([language, choices]);
}

/** The zone may have been chosen in a newer browser. */
export function knownZone(timeZone: string | null): string | null {
  try {
    if (timeZone !== null) new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return null;
  }
}

/** Where English is written with the day first, and where with the month. */
const ORDERED = { day_first: 'en-GB', month_first: 'en-US' } as const;

function createDates(
  language: string,
  options: Intl.DateTimeFormatOptions,
  { timeZone, dateOrder, clock }: FormatChoices,
): Intl.DateTimeFormat {
  const isOrdered = dateOrder !== 'auto' && language.startsWith('en');
  return new Intl.DateTimeFormat(isOrdered ? ORDERED[dateOrder] : language, {
    ...(timeZone !== null && { timeZone }),
    ...(clock !== 'auto' && options.timeStyle && { hourCycle: clock === '24' ? 'h23' : 'h12' }),
    // An event's own time has its zone already.
    ...options,
  });
}

const STEP = 1000;
const UNITS = ['B', 'kB', 'MB'] as const;

/** A number of bytes as people read it: `77 B`, `1.2 kB`. */
export function writeSize(bytes: number, language: string): string {
  const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const digits = { maximumFractionDigits: power === 0 ? 0 : 1 };
  return `${(bytes / STEP ** power).toLocaleString(language, digits)} ${UNITS[power]}`;
}

/** Formats a number of bytes as bytes, kilobytes or megabytes. */
export function useSizeText(): (bytes: number) => string {
  const { language } = useTranslation();
  return useCallback((bytes) => writeSize(bytes, language), [language]);
}
