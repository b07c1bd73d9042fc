import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import type { Field } from './page-search.ts';

const LONGEST_LIST = 1000;

/** A text that is typed into a search field. */
export function text(maxLength = MAX_SEARCH_LENGTH): Field<string> {
  const clean = (typed: string) => cleanSearch(typed, maxLength);
  return { default: '', parse: clean, format: clean, isTyped: true };
}

/** Any text, unchanged, or none: a code from a mail, for instance. */
export function string(): Field<string | undefined> {
  return { default: undefined, parse: (text) => text || undefined, format: (value = '') => value };
}

/** One of the values, or none. */
export function oneOf<const V extends string | number>(values: readonly V[]): Field<V | undefined>;
export function oneOf<const V extends string | number>(
  values: readonly V[],
  fallback: NoInfer<V>,
): Field<V>;
export function oneOf<const V extends string | number>(
  values: readonly V[],
  fallback?: V,
): Field<V | undefined> {
  return {
    default: fallback,
    parse: (text) => values.find((value) => String(value) === text),
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

const NONE = 'none';

/** Some of the values, in their order. Where the default is not empty, `none` stands for an empty choice. */
export function many<const V extends string>(
  values: readonly V[],
  fallback: readonly NoInfer<V>[] = [],
): Field<readonly V[]> {
  return {
    default: fallback,
    parse: (text) => {
      if (text === NONE && fallback.length > 0) return [];
      const named = split(text);
      const known = values.filter((value) => named.includes(value));
      return known.length > 0 ? known : undefined;
    },
    format: (chosen) => chosen.join(',') || (fallback.length > 0 ? NONE : ''),
  };
}

/** Any texts that hold no comma, such as brands known only to the data. */
export function texts(): Field<readonly string[]> {
  return { default: [], parse: split, format: (chosen) => chosen.join(',') };
}

function split(text: string): string[] {
  return [...new Set(text.slice(0, LONGEST_LIST).split(',').filter(Boolean))];
}

type Limits = { min?: number; max?: number };
const MAX_COUNT = 9_999_999_999;

/** A whole number, from 1 unless the limits say otherwise; without a default it may be absent. */
export function count(fallback?: undefined, limits?: Limits): Field<number | undefined>;
export function count(fallback: number, limits?: Limits): Field<number>;
export function count(
  fallback?: number,
  { min = 1, max = MAX_COUNT }: Limits = {},
): Field<number | undefined> {
  return {
    default: fallback,
    parse: (text) => {
      const value = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A number within the limits with at most four decimals, or none. */
export function decimal({ min, max }: Required<Limits>): Field<number | undefined> {
  return {
    default: undefined,
    parse: (text) => {
      const value = /^-?(0|[1-9]\d{0,9})(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A day of the calendar, such as 2026-11-22, or none. */
export function day(): Field<string | undefined> {
  return {
    default: undefined,
    parse: (text) => (isDay(text) ? text : undefined),
    format: (value = '') => value,
  };
}

/** On or off; off is the default. */
export function flag(): Field<boolean> {
  return {
    default: false,
    parse: (text) => text === 'true',
    format: (value) => (value ? 'true' : ''),
  };
}

/** Yes, no, or neither. */
export function yesOrNo(): Field<boolean | undefined> {
  return {
    default: undefined,
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A value of the first kind or of the second: `either(oneOf(['new']), count())`. */
export function either<A, B>(
  first: Field<A | undefined>,
  second: Field<B | undefined>,
): Field<A | B | undefined> {
  return {
    default: undefined,
    parse: (text) => first.parse(text) ?? second.parse(text),
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** A field whose change leaves the page number alone. */
export function keepsPage<Value>(field: Field<Value>): Field<Value> {
  return { ...field, keepsPage: true };
}

/** A field that is typed by hand: a change replaces the entry in the browser's history. */
export function typed<Value>(field: Field<Value>): Field<Value> {
  return { ...field, isTyped: true };
}

/** One line without control characters, no longer than the service takes. */
export function cleanSearch(text: string, maxLength = MAX_SEARCH_LENGTH): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
