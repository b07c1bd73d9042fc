import type { Feed, FeedDraft } from '#contract/feeds/feeds.ts';
import { IMPORT_FORMATS } from '#contract/imports.ts';
import { type DefaultValues, defaultsOf, NO_DEFAULTS } from '../-row-defaults/default-values.ts';

/** The units of an interval in minutes, the longest first. */
export const INTERVAL_UNITS = { days: 1440, hours: 60, minutes: 1 } as const;
export type IntervalUnit = keyof typeof INTERVAL_UNITS;

/** An interval in the longest unit that it is a whole number of. */
export function splitMinutes(minutes: number): { every: number; unit: IntervalUnit } {
  const { days, hours } = INTERVAL_UNITS;
  if (minutes % days === 0) return { every: minutes / days, unit: 'days' };
  if (minutes % hours === 0) return { every: minutes / hours, unit: 'hours' };
  return { every: minutes, unit: 'minutes' };
}

/** Stands before the name of a saved mapping among the formats. */
export const BY_MAPPING = 'mapping ';
const HOUR = 60;

/** The settings of a feed, as the form has them. */
export type FeedValues = DefaultValues &
  Pick<FeedDraft, 'name' | 'kind' | 'address' | 'encoding' | 'is_full' | 'hold_percent'> & {
    every: number;
    unit: IntervalUnit;
    /** A format, `auto`, or a saved mapping behind `BY_MAPPING`. */
    reading: string;
  };

export function newFeedValues(): FeedValues {
  return {
    name: '',
    kind: 'url',
    address: '',
    ...splitMinutes(HOUR),
    reading: 'auto',
    encoding: 'utf-8',
    ...NO_DEFAULTS,
    is_full: false,
    hold_percent: null,
  };
}

export function valuesOf(feed: FeedDraft): FeedValues {
  const { name, kind, address, encoding, is_full, format, mapping } = feed;
  return {
    name,
    kind,
    address,
    ...splitMinutes(feed.every_minutes),
    reading: mapping === null ? format : BY_MAPPING + mapping,
    encoding,
    timezone: feed.timezone ?? '',
    event_type: feed.event_type ?? '',
    source: feed.source ?? '',
    country: feed.country ?? '',
    is_full,
    hold_percent: feed.hold_percent,
  };
}

/** What is sent. What a kind of feed does not have is left out of it. */
export function draftOf(values: FeedValues, isPaused: boolean): FeedDraft {
  const { name, kind, address, every, unit, reading, encoding } = values;
  const { timezone, event_type, source, country } = defaultsOf(values);
  const isMapped = reading.startsWith(BY_MAPPING);
  return {
    name: name.trim(),
    kind,
    address: kind === 'pushed' ? '' : address.trim(),
    every_minutes: every * INTERVAL_UNITS[unit],
    format: isMapped ? 'table' : (IMPORT_FORMATS.find((format) => format === reading) ?? 'auto'),
    mapping: isMapped ? reading.slice(BY_MAPPING.length) : null,
    encoding,
    timezone: timezone ?? null,
    event_type: event_type ?? null,
    source: source ?? null,
    country: country ?? null,
    is_full: values.is_full && kind !== 'folder',
    hold_percent: values.is_full && kind !== 'folder' ? values.hold_percent : null,
    is_paused: isPaused,
  };
}

/** The settings of a feed without what has become of it. */
export function settingsOf(feed: Feed): FeedDraft {
  return draftOf(valuesOf(feed), feed.is_paused);
}

/** What the form calls a field that the server names otherwise. */
export function fieldOf(name: string): string {
  if (name === 'every_minutes') return 'every';
  return name === 'format' || name === 'mapping' ? 'reading' : name;
}

/** The settings in which two drafts differ. */
export function differencesOf(theirs: FeedDraft, mine: FeedDraft): (keyof FeedDraft)[] {
  const names: (keyof FeedDraft)[] = [
    'name',
    'kind',
    'address',
    'every_minutes',
    'format',
    'mapping',
    'encoding',
    'timezone',
    'event_type',
    'source',
    'country',
    'is_full',
    'hold_percent',
  ];
  return names.filter((name) => theirs[name] !== mine[name]);
}
