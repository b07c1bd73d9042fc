import type { FilterParameter, OwnFilters } from '#contract/scores/score-filters.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import type { KeyKind } from '../columns/ranking-columns.ts';

/** The filters that a facet shows the values of, and so leaves out of its own counts. */
export type FilterGroup =
  | Exclude<KeyKind, 'timezone'>
  | 'type'
  | 'status'
  | 'day'
  | 'score'
  | 'capacity'
  | DeskGroup
  | 'other';

/** The filters by what the desk decided, which no column of a ranking has. */
export type DeskGroup = 'decision' | 'decision_owner';

type PositionColumn = `${Exclude<KeyKind, 'category'>}_position` | 'status_position';
type RangeColumn = 'local_day' | 'first_seen' | 'capacity' | 'score' | 'price_low' | 'price_high';

/** One own filter on the columns of a ranking. Plain data: with others it is the key of cached counts. */
export type Condition = { group: FilterGroup } & (
  | { column: PositionColumn; in: readonly number[] }
  | { column: RangeColumn; from: number | string }
  | { column: RangeColumn; to: number | string }
  | { column: 'corrected'; is: boolean }
  | { column: 'event_id'; in: readonly number[] }
  | { column: 'event_id'; notIn: readonly number[] }
  | { column: 'capacity'; isKnown: boolean }
);

/** The positions of a text in a run, whatever its case and accents; none where no ranked event has it. */
export type FindPositions = (kind: KeyKind, text: string) => Promise<readonly number[]>;

/** The events that the desk has decided on by now: in this way, for this person or for anybody, or at all. */
export type FindDecided = (asked: {
  state?: string;
  ownerId?: number | 'anybody';
}) => Promise<readonly number[]>;

/** Where conditions look up what a filter names. */
export type LookUp = { positions: FindPositions; decided: FindDecided };

type Make<Value> = (value: Value, lookUp: LookUp) => Condition | Promise<Condition>;
type Value<Name extends FilterParameter> = NonNullable<OwnFilters[Name]>;

/** The condition of each filter on the rows of a ranking. */
const CONDITIONS: { readonly [Name in FilterParameter]: Make<Value<Name>> } = {
  city: textOf('city'),
  country: textOf('country'),
  venue: textOf('venue'),
  source: textOf('source'),
  status: (status) => ({
    group: 'status',
    column: 'status_position',
    in: [EVENT_STATUSES.indexOf(status)],
  }),
  starts_from: (from) => ({ group: 'day', column: 'local_day', from }),
  starts_to: (to) => ({ group: 'day', column: 'local_day', to }),
  capacity_min: (from) => ({ group: 'capacity', column: 'capacity', from }),
  capacity_max: (to) => ({ group: 'capacity', column: 'capacity', to }),
  // Some price of the event is in the range.
  price_min: (from) => ({ group: 'other', column: 'price_high', from }),
  price_max: (to) => ({ group: 'other', column: 'price_low', to }),
  score_min: (score) => ({ group: 'score', column: 'score', from: inUnits(score) }),
  score_max: (score) => ({ group: 'score', column: 'score', to: inUnits(score) }),
  capacity_known: (isKnown) => ({ group: 'capacity', column: 'capacity', isKnown }),
  corrected: (is) => ({ group: 'other', column: 'corrected', is }),
  new_since: (from) => ({ group: 'other', column: 'first_seen', from }),
  decision: async (state, { decided }) =>
    state === 'none'
      ? { group: 'decision', column: 'event_id', notIn: await decided({}) }
      : { group: 'decision', column: 'event_id', in: await decided({ state }) },
  decision_owner: async (id, { decided }) =>
    id === 'none'
      ? {
          group: 'decision_owner',
          column: 'event_id',
          notIn: await decided({ ownerId: 'anybody' }),
        }
      : { group: 'decision_owner', column: 'event_id', in: await decided({ ownerId: Number(id) }) },
};

// Safe because the object is written out above.
const NAMES = Object.keys(CONDITIONS) as FilterParameter[];

/** The conditions of the additional filters on the rows of a ranking. */
export function listConditions(filters: OwnFilters, lookUp: LookUp): Promise<Condition[]> {
  const conditionsOf = <Name extends FilterParameter>(name: Name) => {
    const value: OwnFilters[Name] = filters[name];
    return value === undefined ? [] : [CONDITIONS[name](value, lookUp)];
  };
  return Promise.all(NAMES.flatMap(conditionsOf));
}

/** Events with the text, which is among the positions of its kind. */
function textOf(kind: 'city' | 'country' | 'venue' | 'source'): Make<string> {
  return async (text, { positions }) => ({
    group: kind,
    column: `${kind}_position`,
    in: await positions(kind, text),
  });
}

/** In the stored unit of scores; a bound with more decimals than scores stays between two of them. */
function inUnits(score: number): number {
  return Number((score * SCORE_UNITS).toFixed(4));
}
