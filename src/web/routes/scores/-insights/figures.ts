import type { RouteAnswer } from '#contract/kit/route.ts';
import type { InsightCard } from '#contract/me/preferences.ts';
import type {
  InsightFeeds,
  InsightPlaces,
  InsightRuns,
  Insights,
} from '#contract/scores/desk/insights.ts';
import type { compareRuns } from '#contract/scores/desk/run-comparison.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { TIME_RANGES, type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { Changes } from '#web/list/search.ts';
import { addDays, dayOf } from '#web/ui/calendar/days.ts';
import type { Format } from '#web/ui/format/format.ts';
import { SEAT_BANDS, scoreBand } from '../-filters/bands.ts';
import type { ScoreListQuery } from '../-score-list-spec.ts';
import '#web/messages/insights.json';

/** What the page counts: a window, or some of its days. */
export type Period = { range: TimeRange; from?: string | undefined; to?: string | undefined };

/** A number of events, and what filters the list of the period down to them; null where no filter does. */
export type Figure = {
  label: string;
  count: number;
  /** In the compared ranking; null where nothing is known of it. */
  before: number | null;
  search: Changes<ScoreListQuery> | null;
};

type Words = { t: Translate; format: Format };

/** The shortest window that holds all of the day, wherever on Earth it is. */
export function windowOfDay(day: string, nowMs: number): TimeRange {
  const endMs = Date.parse(day) + DAY_MS + 12 * HOUR_MS;
  return TIME_RANGES.find((range) => endMs <= nowMs + WINDOW_DAYS[range] * DAY_MS) ?? 'year';
}

/** How many days a period has; what lies back is shown for as many. */
export function daysOf({ range, from, to }: Period): number {
  if (from === undefined || to === undefined) return WINDOW_DAYS[range];
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

const ofDays = ({ from, to }: Period) => ({ starts_from: from, starts_to: to });

export function totalFigures(insights: Insights, period: Period, { t }: Words): Figure[] {
  const days = ofDays(period);
  const ofStatus = (status: 'onsale' | 'rescheduled' | 'postponed') => ({
    ...sumOf(insights.status.filter(({ value }) => value === status)),
    label: t(`insights.totals.${status}`),
    search: { ...days, status },
  });
  const ofCapacity = (isKnown: boolean) => ({
    ...sumOf(insights.capacity.filter(({ value }) => (value !== null) === isKnown)),
    label: t(isKnown ? 'insights.totals.known' : 'insights.totals.unknown'),
    search: { ...days, capacity_known: isKnown },
  });
  const { count, before } = insights;
  return [
    { label: t('insights.totals.events'), count, before, search: days },
    ofStatus('onsale'),
    ofStatus('rescheduled'),
    ofStatus('postponed'),
    ofCapacity(true),
    ofCapacity(false),
  ];
}

function sumOf(parts: readonly { count: number; before: number | null }[]) {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    before: parts.reduce<number | null>(
      (sum, { before }) => (sum === null || before === null ? null : sum + before),
      0,
    ),
  };
}

/** As many bars as can be hit with a finger on the narrowest phone, and on a wide screen. */
const MOST_BARS = { narrow: 12, wide: 31 } as const;

/** Bars of equally many days, from the first day with events to the last. */
export function dayFigures(
  { days }: Insights,
  period: Period,
  words: Words,
  width: keyof typeof MOST_BARS = 'wide',
): Figure[] {
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const length = daysOf({ range: period.range, from: first, to: last });
  const ofBar = Math.ceil(length / MOST_BARS[width]);
  return barsOfDays(days, { first, last, ofBar }, words).map(({ from, to, label, count }) => ({
    label,
    count,
    before: null,
    search: { starts_from: from, starts_to: to },
  }));
}

/** How many there are in every so many days, from the first day to the last. */
function barsOfDays(
  days: readonly { day: string; count: number }[],
  { first, last, ofBar }: { first: string; last: string; ofBar: number },
  { t, format }: Words,
) {
  const bars: { from: string; to: string; label: string; count: number }[] = [];
  for (let from = first; from <= last; from = addDays(from, ofBar)) {
    const end = addDays(from, ofBar - 1);
    const to = [end, last].toSorted()[0] ?? end;
    const inside = days.filter(({ day }) => day >= from && day <= to);
    bars.push({
      from,
      to,
      label:
        from === to
          ? format.day(from)
          : t('insights.between', { from: format.day(from), to: format.day(to) }),
      count: inside.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return bars;
}

const isThere = ({ count, before }: Figure) => count > 0 || (before ?? 0) > 0;

export function typeFigures(insights: Insights, period: Period, { t }: Words): Figure[] {
  return insights.event_type
    .map(({ value, ...counted }) => ({
      ...counted,
      label: t(`scores.types.${value}`),
      search: { ...ofDays(period), type: value },
    }))
    .filter(isThere);
}

export function statusFigures(insights: Insights, period: Period, { t }: Words): Figure[] {
  return insights.status
    .map(({ value, ...counted }) => ({
      ...counted,
      label: t(`scores.statuses.${value}`),
      search: { ...ofDays(period), status: value },
    }))
    .filter(isThere);
}

export function scoreFigures(insights: Insights, period: Period, { t, format }: Words): Figure[] {
  return insights.score.toReversed().map(({ value, ...counted }) => ({
    ...counted,
    label: t('insights.between', { from: format.number(value), to: format.number(value + 10) }),
    search: { ...ofDays(period), ...scoreBand(value) },
  }));
}

export function capacityFigures(
  insights: Insights,
  period: Period,
  { t, format }: Words,
): Figure[] {
  const figures = insights.capacity.map(({ value, ...counted }) => {
    const max = SEAT_BANDS.find(([min]) => min === value)?.[1];
    const from = format.number(value ?? 0);
    const seats =
      max === undefined
        ? t('insights.atLeast', { from })
        : t('insights.between', { from, to: format.number(max) });
    const filter = { capacity_min: value ?? 0, capacity_max: max };
    return {
      ...counted,
      label: value === null ? t('scores.unknown') : seats,
      search: { ...ofDays(period), ...(value === null ? { capacity_known: false } : filter) },
    };
  });
  return figures.filter(isThere);
}

/** The named venues or cities; those that are not named have no list. */
export function placeFigures(
  places: InsightPlaces,
  kind: 'venues' | 'cities',
  period: Period,
): Figure[] {
  return places[kind].named.map(({ name, count }) => ({
    label: name,
    count,
    before: null,
    search: { ...ofDays(period), [kind === 'venues' ? 'venue' : 'city']: name },
  }));
}

/** What is beside the named venues or cities, in words. */
export function placeRests(
  places: InsightPlaces,
  kind: 'venues' | 'cities',
  { t }: Words,
): { label: string; count: number }[] {
  const { others, unknown } = places[kind];
  const isVenues = kind === 'venues';
  const more = { count: others.places, events: others.events };
  return [
    {
      count: others.events,
      label: t(isVenues ? 'insights.moreVenues' : 'insights.moreCities', more),
    },
    {
      count: unknown,
      label: t(isVenues ? 'insights.noVenue' : 'insights.noCity', { count: unknown }),
    },
  ].filter(({ count }) => count > 0);
}

/** The days of what lies back, as lists of imports and recalculations take them. */
export function daysSince({ since }: { since: string }, nowMs: number) {
  return { from: since.slice(0, 10), to: dayOf(nowMs) };
}

/** Recalculations up to today as bars, also of days without any. */
export function runBars(runs: InsightRuns, nowMs: number, words: Words) {
  const { from: first, to: last } = daysSince(runs, nowMs);
  const length = daysOf({ range: 'year', from: first, to: last });
  const ofBar = Math.ceil(length / MOST_BARS.narrow);
  return barsOfDays(runs.days, { first, last, ofBar }, words);
}

export type Moves = RouteAnswer<typeof compareRuns>;
export const MOVE_KINDS = ['risers', 'fallers', 'entered'] as const;

/** All that the page has loaded so far. */
export type Loaded = {
  insights?: Insights | undefined;
  places?: InsightPlaces | undefined;
  moves?: Moves | undefined;
  runs?: InsightRuns | undefined;
  feeds?: InsightFeeds | undefined;
};

/** A row of an exported file: one figure of a card. */
export type FileRow = { card: string; name: string; value: number | null; before: number | null };

/** What a card shows, as rows of a file; none where it has not been loaded. */
export function rowsOf(card: InsightCard, loaded: Loaded, period: Period, words: Words): FileRow[] {
  const { t } = words;
  const title = t(`insights.cards.${card}`);
  const row = (name: string, value: number | null, before: number | null = null): FileRow => ({
    card: title,
    name,
    value,
    before,
  });
  const { insights, places, moves, runs, feeds } = loaded;
  const ofFigures = (figures: readonly Figure[]) =>
    figures.map(({ label, count, before }) => row(label, count, before));
  switch (card) {
    case 'totals':
    case 'days':
    case 'types':
    case 'scores':
    case 'statuses':
    case 'capacity':
      return insights ? ofFigures(FIGURES[card](insights, period, words)) : [];
    case 'venues':
    case 'cities':
      return places
        ? [
            ...ofFigures(placeFigures(places, card, period)),
            ...placeRests(places, card, words).map(({ label, count }) => row(label, count)),
          ]
        : [];
    case 'moves':
      return moves
        ? MOVE_KINDS.flatMap((kind) =>
            moves[kind].events.map(({ event_name, rank, previous_rank }) =>
              row(`${t(`insights.moves.${kind}`)}: ${event_name}`, rank, previous_rank),
            ),
          )
        : [];
    case 'runs':
      return runs
        ? [
            row(t('insights.runs.count'), runs.count),
            row(withSeconds(t('insights.runs.median'), t), inSeconds(runs.median_ms)),
            row(withSeconds(t('insights.runs.longest'), t), inSeconds(runs.longest_ms)),
            ...runs.days.map(({ day, count }) => row(day, count)),
          ]
        : [];
    case 'feeds':
      return feeds ? feedRows(feeds, row, t) : [];
  }
}

/** The cards that are about the figures of the period, and how they are made. */
export const FIGURES = {
  totals: totalFigures,
  days: dayFigures,
  types: typeFigures,
  scores: scoreFigures,
  statuses: statusFigures,
  capacity: capacityFigures,
} as const;

export const IMPORT_FIGURES = [
  'stored',
  'failed',
  'undone',
  'read',
  'created',
  'updated',
  'skipped',
] as const;

/** What the list of imports shows of a figure: rows and events are counted of the stored ones, the most first. */
export function importsBehind(name: (typeof IMPORT_FIGURES)[number]) {
  switch (name) {
    case 'stored':
    case 'failed':
    case 'undone':
      return { state: name };
    case 'read':
      return { state: 'stored' } as const;
    default:
      return { state: 'stored', sort: name, order: 'desc' } as const;
  }
}

function feedRows(
  { imports, feeds }: InsightFeeds,
  row: (name: string, value: number | null) => FileRow,
  t: Translate,
): FileRow[] {
  return [
    ...IMPORT_FIGURES.map((name) => row(t(`insights.feeds.${name}`), imports[name])),
    row(withSeconds(t('insights.feeds.median'), t), inSeconds(imports.median_ms)),
    ...feeds.flatMap((feed) => [
      row(`${feed.name}: ${t('insights.file.runs')}`, feed.runs),
      row(`${feed.name}: ${t('insights.file.failed')}`, feed.failed),
      row(`${feed.name}: ${withSeconds(t('insights.feeds.median'), t)}`, inSeconds(feed.median_ms)),
      row(`${feed.name}: ${t('insights.feeds.read')}`, feed.read),
    ]),
  ];
}

function inSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

function withSeconds(name: string, t: Translate): string {
  return t('insights.file.seconds', { name });
}
