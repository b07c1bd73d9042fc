import { foldText, isFound, searchTerms } from '#contract/scores/fold-search.ts';
import type { SortOrder } from '#contract/scores/score-list.ts';
import { defaultSortOrder, type ScoreSort } from '#contract/scores/score-list.ts';
import { compareRanked } from '#scoring/order.ts';
import {
  type EventType,
  type Score,
  scoreEvent,
  TIME_HALVING_DAYS,
  type Weights,
} from '#scoring/score.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import type { EventDraft } from './event-rows.ts';

/** The order of texts for people, whatever their language. */
const TEXT_ORDER = new Intl.Collator('und');

/** An event of the model with its rank. */
export type ModelEvent = Required<
  Omit<EventDraft, 'country' | 'endsAt' | 'listedUntil' | 'price' | 'startsAt' | 'url'>
> & {
  startsAt: Date;
  listedUntil: Date;
  score: Score;
  rank: number;
};

export type ModelQuery = {
  range: TimeRange;
  sort: ScoreSort;
  order?: SortOrder;
  type?: EventType;
  category?: string;
  name?: string;
};

/** The whole ranking by plain sorting: the model that the database must agree with. */
export function rankByModel(
  drafts: EventDraft[],
  weights: Weights,
  asOf: Date,
  halvingDays: number = TIME_HALVING_DAYS,
): ModelEvent[] {
  return drafts
    .flatMap((draft) => toModelEvent(draft, weights, asOf, halvingDays))
    .sort((a, b) => compareRanked(ranked(a), ranked(b)))
    .map((event, index) => ({ ...event, rank: index + 1 }));
}

/** A whole list, unpaged. */
export function listByModel(ranking: ModelEvent[], query: ModelQuery, now: Date): ModelEvent[] {
  const { from, to } = windowSpan(query.range, now);
  const sign = (query.order ?? defaultSortOrder(query.sort)) === 'asc' ? 1 : -1;
  return ranking
    .filter((event) => event.listedUntil >= from && event.startsAt < to)
    .filter((event) => query.type === undefined || event.type === query.type)
    .filter((event) => isIn(event, query.category))
    .filter((event) => isFound(foldText(event.name), searchTerms(query.name ?? '')))
    .sort((a, b) => compareKeys(query.sort, sign, a, b) || a.rank - b.rank);
}

function toModelEvent(
  draft: EventDraft,
  weights: Weights,
  asOf: Date,
  halvingDays: number,
): ModelEvent[] {
  const { startsAt = null, listedUntil = startsAt } = draft;
  const status = draft.status ?? 'onsale';
  if (!startsAt || !listedUntil || listedUntil < asOf || status === 'cancelled') return [];
  const [type, capacity] = [draft.type ?? 'concert', draft.capacity ?? null];
  return [
    {
      sourceId: draft.sourceId,
      source: draft.source ?? 'test',
      name: draft.name ?? `Event ${draft.sourceId}`,
      type,
      category: draft.category ?? null,
      venue: draft.venue ?? null,
      city: draft.city ?? null,
      capacity,
      timezone: draft.timezone ?? null,
      status,
      startsAt,
      listedUntil,
      score: scoreEvent({ type, startsAt, capacity }, weights, asOf, halvingDays),
      rank: 0,
    },
  ];
}

function ranked(event: ModelEvent) {
  return { ...event, score: event.score.total };
}

function isIn(event: ModelEvent, category: string | undefined): boolean {
  return category === undefined || event.category?.toLowerCase() === category.toLowerCase();
}

function compareKeys(sort: ScoreSort, sign: number, a: ModelEvent, b: ModelEvent): number {
  const [left, right] = [keyOf(sort, a), keyOf(sort, b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'string' && typeof right === 'string') {
    return sign * TEXT_ORDER.compare(left, right);
  }
  return sign * (Number(left > right) - Number(left < right));
}

/** Null sorts last in both directions. */
function keyOf(sort: ScoreSort, event: ModelEvent): string | number | null {
  switch (sort) {
    case 'score':
      return event.score.total;
    case 'event_name':
      return event.name.toLowerCase();
    case 'event_type':
      return event.type;
    case 'event_category':
      return event.category?.toLowerCase() ?? null;
    case 'venue_name':
      return event.venue?.toLowerCase() ?? null;
    case 'city':
      return event.city?.toLowerCase() ?? null;
    case 'venue_capacity':
      return event.capacity;
    case 'starts_at':
      return event.startsAt.getTime();
  }
}
