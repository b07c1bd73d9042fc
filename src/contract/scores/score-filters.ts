import { DECISION_STATES, EVENT_STATUSES } from './score-list.ts';

/** What can be asked of a fact of the events. Ranges include both ends. */
export type ScoreFilter =
  /** Whole texts, in any case and with or without accents; a country is shown by its name. */
  | { kind: 'text' | 'country' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'flag' }
  /** From one number to another, each with so many decimals at most. */
  | { kind: 'numbers'; min: number; max: number; decimals: 0 | 4 }
  /** From one day of the window to another. */
  | { kind: 'days' }
  /** A day of the past, or any after it. */
  | { kind: 'since' }
  /** A member of staff by id, `me`, or `none` for nobody. */
  | { kind: 'person' };

/**
 * Our own filters of a list of ranked events, in the order of their fields; each that is absent allows everything. The
 * bodies of the calls, the query of the export, and on the web the address, the fields, the texts and the problems follow
 * from this.
 */
export const SCORE_FILTERS = {
  city: { kind: 'text' },
  country: { kind: 'country' },
  venue: { kind: 'text' },
  source: { kind: 'text' },
  status: { kind: 'choice', values: EVENT_STATUSES },
  /** The local day of the start. */
  starts: { kind: 'days' },
  /** Seats. An event of unknown capacity is in no range. */
  capacity: { kind: 'numbers', min: 0, max: 10_000_000, decimals: 0 },
  /** Major units, whatever the currency: events with a price in the range. */
  price: { kind: 'numbers', min: 0, max: 1_000_000_000, decimals: 4 },
  score: { kind: 'numbers', min: -100, max: 100, decimals: 4 },
  capacity_known: { kind: 'flag' },
  /** Whether staff have corrected the event. */
  corrected: { kind: 'flag' },
  /** The day (UTC) of the first import. */
  new_since: { kind: 'since' },
  decision: { kind: 'choice', values: ['none', ...DECISION_STATES] },
  /** Who takes care of the event; `none` includes events that nobody has decided on. */
  decision_owner: { kind: 'person' },
} as const satisfies Record<string, ScoreFilter>;

type Filters = typeof SCORE_FILTERS;
export type FilterName = keyof Filters;
/** The filters of some kinds. */
export type FilterOf<Kind extends ScoreFilter['kind']> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

type ParameterOf<Name extends FilterName> =
  Name extends FilterOf<'numbers'>
    ? `${Name}_min` | `${Name}_max`
    : Name extends FilterOf<'days'>
      ? `${Name}_from` | `${Name}_to`
      : Name;

/** What a filter is called in a call and in an address, where a range has two names. */
export type FilterParameter = ParameterOf<FilterName>;

type ValueOf<Filter extends ScoreFilter> = Filter extends { kind: 'numbers' }
  ? number
  : Filter extends { kind: 'flag' }
    ? boolean
    : Filter extends { values: readonly (infer Value)[] }
      ? Value
      : string;

/** The values of our own filters. */
export type OwnFilters = {
  [Name in FilterName as ParameterOf<Name>]?: ValueOf<Filters[Name]> | undefined;
};

// Safe because the object is written out above.
export const FILTER_NAMES = Object.keys(SCORE_FILTERS) as FilterName[];

/** Whether the filter is of this kind. */
export function isFilterOf<Kind extends ScoreFilter['kind']>(
  name: FilterName,
  kind: Kind,
): name is FilterOf<Kind> {
  return SCORE_FILTERS[name].kind === kind;
}

/** The names of one filter. */
export function parametersOf(name: FilterName): FilterParameter[] {
  if (isFilterOf(name, 'numbers')) return [`${name}_min`, `${name}_max`];
  if (isFilterOf(name, 'days')) return [`${name}_from`, `${name}_to`];
  return [name];
}

/** For each name in calls and addresses the filter that it belongs to. */
export const FILTER_PARAMETERS: ReadonlyMap<string, ScoreFilter> = new Map(
  FILTER_NAMES.flatMap((name) =>
    parametersOf(name).map((parameter) => [parameter, SCORE_FILTERS[name]] as const),
  ),
);
