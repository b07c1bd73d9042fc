import { type FacetAnswer, type FacetBody, MAX_FACET_VALUES } from '#contract/scores/facets.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { cancelWith } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import type { KeyKind } from '../columns/ranking-columns.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import type { DeskGroup, FilterGroup } from '../lists/list-conditions.ts';
import { textsAt } from '../lists/ranked-texts.ts';
import { readFilter } from '../lists/read-filter.ts';
import { type RunFacts, runFactsOf } from '../lists/run-facts.ts';
import { type ListFilter, windowOf } from '../lists/score-filter-queries.ts';
import { type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import {
  countDecided,
  countFacetSets,
  countListed,
  type Facet,
  type FacetRow,
  TOGETHER,
} from './facet-queries.ts';

type Bucket = { value: string; count: number };

export type CountFacets = (body: FacetBody, signal: AbortSignal) => Promise<FacetAnswer>;

const EMPTY: FacetAnswer = {
  run_id: null,
  count: 0,
  event_type: [],
  event_category: [],
  city: [],
  country: [],
  venue: [],
  status: [],
  decision: [],
  decision_owner: [],
  source: [],
  day: [],
  score_band: [],
  capacity_band: [],
};

/** Makes `countFacets`: counts of one list in one run, in which each facet leaves out its own filter. */
export function createCountFacets({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): CountFacets {
  const facts = runFactsOf(readDb);

  const countRun = async (run: ReadableRun, body: FacetBody, signal: AbortSignal) => {
    const tables = run.tables[body.time_range];
    const window = windowOf(run, body.time_range, clock());
    const filter = await readFilter({ db: readDb, facts }, body, tables);
    const count = (of: ListFilter, sets: readonly (readonly Facet[])[]) =>
      cancelWith(signal, countFacetSets(readDb, tables, { window, filter: of }, sets));
    const ownFiltered = filteredFacets(filter);
    const [rows, ...own] = await Promise.all([
      count(filter, TOGETHER),
      ...ownFiltered.map((facet) => count(withoutOwn(filter, facet), [[facet]])),
    ]);
    const rowsOf = (facet: Facet): FacetRow[] => {
      const index = ownFiltered.indexOf(facet);
      if (index >= 0) return own[index] ?? [];
      const set = TOGETHER.findIndex((names) => names.includes(facet));
      return rows.filter((row) => row.set === set);
    };
    const texts = (kind: FacetKind) =>
      textBuckets(sumBy(rowsOf(kind), kind), { db: readDb, facts, tables, kind });
    const listed = rows.filter((row) => row.set === 0);
    const decided = async (group: DeskGroup) => {
      const of = { window, filter: withoutOwn(filter, group) };
      const isFiltered = filter.conditions.some((condition) => condition.group === group);
      const [all, counted] = await Promise.all([
        isFiltered ? cancelWith(signal, countListed(readDb, tables, of)) : listed,
        cancelWith(signal, countDecided(readDb, tables, of)),
      ]);
      return deskBuckets(counted, group, sumOf(all));
    };
    const [decision, owner] = await Promise.all([decided('decision'), decided('decision_owner')]);
    return {
      run_id: run.runId,
      count: sumOf(listed),
      decision,
      decision_owner: owner,
      event_type: byFrequency(named(sumBy(rowsOf('type'), 'type'), SORTED_TYPES)),
      event_category: await texts('category'),
      city: await texts('city'),
      country: await texts('country'),
      venue: await texts('venue'),
      status: byFrequency(named(sumBy(rowsOf('status'), 'status'), EVENT_STATUSES)),
      source: await texts('source'),
      day: inOrder(sumBy(rowsOf('day'), 'day')),
      score_band: inOrder(sumBy(rowsOf('score'), 'score')),
      capacity_band: inOrder(sumBy(rowsOf('capacity'), 'capacity')).map(unknownBelowZero),
    };
  };

  return (body, signal) =>
    readFromRun(readDb, body.run_id ?? null, async (run) =>
      run ? countRun(run, body, signal) : EMPTY,
    );
}

/** The facets whose own filter is active. */
function filteredFacets({ typePosition, categoryPosition, conditions }: ListFilter): Facet[] {
  const facets = new Set<Facet>();
  if (typePosition !== null) facets.add('type');
  if (categoryPosition !== null) facets.add('category');
  for (const { group } of conditions) if (isColumn(group)) facets.add(group);
  return [...facets];
}

function isColumn(group: FilterGroup): group is Facet {
  return group !== 'other' && group !== 'decision' && group !== 'decision_owner';
}

function withoutOwn(filter: ListFilter, facet: Facet | DeskGroup): ListFilter {
  return {
    ...filter,
    typePosition: facet === 'type' ? null : filter.typePosition,
    categoryPosition: facet === 'category' ? null : filter.categoryPosition,
    conditions: filter.conditions.filter(({ group }) => group !== facet),
  };
}

/** The events of each value; those without a value are in no bucket. */
function sumBy(rows: readonly FacetRow[], facet: Facet): Map<string | number, number> {
  const sums = new Map<string | number, number>();
  for (const row of rows) {
    const value = row[facet];
    if (value === null || value === undefined) continue;
    sums.set(value, (sums.get(value) ?? 0) + row.events);
  }
  return sums;
}

function sumOf(rows: readonly { events: number }[]): number {
  return rows.reduce((sum, { events }) => sum + events, 0);
}

/** The decided events of a list of `all` by one value, and last the others. */
function deskBuckets(
  rows: Awaited<ReturnType<typeof countDecided>>,
  group: DeskGroup,
  all: number,
): Bucket[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = row[group];
    if (value !== null) sums.set(value, (sums.get(value) ?? 0) + row.events);
  }
  const buckets = byFrequency([...sums].map(([value, count]) => ({ value, count })));
  const none = all - buckets.reduce((sum, { count }) => sum + count, 0);
  return none > 0 ? [...buckets, { value: 'none', count: none }] : buckets;
}

function named(sums: Map<string | number, number>, names: readonly string[]): Bucket[] {
  return [...sums].flatMap(([position, count]) => {
    const value = names[Number(position)];
    return value === undefined ? [] : [{ value, count }];
  });
}

type FacetKind = Exclude<KeyKind, 'timezone'>;

/** Texts that a filter treats as equal are one bucket, under the most frequent spelling. */
async function textBuckets(
  sums: Map<string | number, number>,
  tools: { db: Queryable; facts: RunFacts; tables: RankingTables; kind: FacetKind },
): Promise<Bucket[]> {
  return byFrequency(await mergeTexts(sums, tools)).slice(0, MAX_FACET_VALUES);
}

/** One bucket for each text of a kind that a filter distinguishes, from counts by position. */
export async function mergeTexts(
  sums: Map<string | number, number>,
  tools: { db: Queryable; facts: RunFacts; tables: RankingTables; kind: FacetKind },
): Promise<Bucket[]> {
  const { kind } = tools;
  const texts = await textsAt(tools, [...sums.keys()].map(Number));
  const merged = new Map<string, Bucket>();
  for (const [position, count] of [...sums].sort(([, a], [, b]) => b - a)) {
    const value = texts(Number(position));
    if (value === undefined) continue;
    // The filter by category tells accents apart.
    const key = kind === 'category' ? value : foldText(value);
    const known = merged.get(key);
    if (known) known.count += count;
    else merged.set(key, { value, count });
  }
  return [...merged.values()];
}

/** The most frequent first. */
export function byFrequency(buckets: readonly Bucket[]): Bucket[] {
  return buckets.toSorted(
    (a, b) => b.count - a.count || Number(a.value > b.value) - Number(a.value < b.value),
  );
}

/** Days and numbers ascending. */
function inOrder(sums: Map<string | number, number>): Bucket[] {
  const keyOf = (value: string | number) => (typeof value === 'number' ? value : Date.parse(value));
  return [...sums]
    .sort(([a], [b]) => keyOf(a) - keyOf(b))
    .map(([value, count]) => ({ value: String(value), count }));
}

/** The capacity −1 stands for an unknown one. */
function unknownBelowZero({ value, count }: Bucket): Bucket {
  return { value: value === '-1' ? 'unknown' : value, count };
}
