import type { ScoreFilters } from '#contract/scores/score-filters.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import type { KeyKind } from '../ranking-columns.ts';

/** The filters that a facet shows the values of, and so leaves out of its own counts. */
export type FilterGroup =
  | Exclude<KeyKind, 'timezone'>
  | 'type'
  | 'status'
  | 'day'
  | 'score'
  | 'capacity'
  | 'other';

type PositionColumn = `${Exclude<KeyKind, 'category'>}_position` | 'status_position';
type RangeColumn = 'local_day' | 'first_seen' | 'capacity' | 'score' | 'price_low' | 'price_high';

/** One own filter on the columns of a ranking. Plain data: with others it is the key of cached counts. */
export type Condition = { group: FilterGroup } & (
  | { column: PositionColumn; in: readonly number[] }
  | { column: RangeColumn; from: number | string }
  | { column: RangeColumn; to: number | string }
  | { column: 'corrected'; is: boolean }
  | { column: 'capacity'; isKnown: boolean }
);

/** The positions of a text in a run, whatever its case and accents; none where no ranked event has it. */
export type FindPositions = (kind: KeyKind, text: string) => Promise<readonly number[]>;

const TEXT_FILTERS = ['city', 'country', 'venue', 'source'] as const;

/** What our own filters demand of the rows of a ranking. */
export async function listConditions(
  filters: Omit<ScoreFilters, 'event_name' | 'event_type' | 'event_category'>,
  findPositions: FindPositions,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const kind of TEXT_FILTERS) {
    const text = filters[kind];
    if (text === undefined) continue;
    const positions = await findPositions(kind, text);
    conditions.push({ group: kind, column: `${kind}_position`, in: positions });
  }
  if (filters.status !== undefined) {
    const position = EVENT_STATUSES.indexOf(filters.status);
    conditions.push({ group: 'status', column: 'status_position', in: [position] });
  }
  const from = (group: FilterGroup, column: RangeColumn, value: number | string | undefined) => {
    if (value !== undefined) conditions.push({ group, column, from: value });
  };
  const to = (group: FilterGroup, column: RangeColumn, value: number | string | undefined) => {
    if (value !== undefined) conditions.push({ group, column, to: value });
  };
  from('day', 'local_day', filters.starts_from);
  to('day', 'local_day', filters.starts_to);
  from('capacity', 'capacity', filters.capacity_min);
  to('capacity', 'capacity', filters.capacity_max);
  from('score', 'score', inUnits(filters.score_min));
  to('score', 'score', inUnits(filters.score_max));
  from('other', 'first_seen', filters.new_since);
  // Some price of the event is in the range.
  from('other', 'price_high', filters.price_min);
  to('other', 'price_low', filters.price_max);
  if (filters.capacity_known !== undefined) {
    conditions.push({ group: 'capacity', column: 'capacity', isKnown: filters.capacity_known });
  }
  if (filters.corrected !== undefined) {
    conditions.push({ group: 'other', column: 'corrected', is: filters.corrected });
  }
  return conditions;
}

/** In the unit in which scores are stored; a bound with more decimals than scores have stays between two of them. */
function inUnits(score: number | undefined): number | undefined {
  return score === undefined ? undefined : Number((score * SCORE_UNITS).toFixed(4));
}
