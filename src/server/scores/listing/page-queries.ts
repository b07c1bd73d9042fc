import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { rankedColumns } from '#server/events/event-queries.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import { joinCompared, type ReadableRun } from '../ranking/runs.ts';
import { candidates } from './count-queries.ts';
import { BY_RANK, type Section, type Term } from './list-order.ts';
import type { RankedRow } from './ranked-texts.ts';
import type { ReadingPlan } from './reading-plan.ts';
import { allowed, type Fragment, inWindow, type ListFilter, type Window } from './score-filter.ts';

/** What a page is read from: the list of one window in one run. */
export type PageSource = { run: ReadableRun; range: TimeRange };

/** The rows of a list, without those that are `excluded` by their ids. */
export type ListRows = { window: Window; filter: ListFilter; excluded: readonly number[] };

/** Reads the rows of a page as planned. */
export function readPage(db: Queryable, source: PageSource, rows: ListRows, plan: ReadingPlan) {
  const tables = source.run.tables[source.range];
  const page =
    plan.reading === 'walk' ? walk(db, tables.ranking, rows, plan) : gather(db, tables, rows, plan);
  return selectPage(db, page, plan.terms, source);
}

/** Reads ranked events by their ids, in rank order. */
export function readEvents(db: Queryable, source: PageSource, ids: readonly number[]) {
  const { ranking } = source.run.tables[source.range];
  const page = db`
    select 0 as slice, ranking.* from ${db(ranking)} as ranking
    where ranking.event_id = any(${ids}::integer[])`;
  return selectPage(db, page, [BY_RANK], source);
}

/** The ids of the whole list in order. */
export function listOrder(db: Queryable, ranking: string, rows: ListRows, terms: Term[]): Fragment {
  return db`
    select event_id from ${db(ranking)} as ranking
    where ${listed(db, rows)} order by ${orderBy(db, terms)}`;
}

/** The rows of `ranking` that are in the list. */
function listed(db: Queryable, { window, filter, excluded }: ListRows): Fragment {
  const others =
    excluded.length === 0 ? db`` : db`and ranking.event_id <> all(${excluded}::integer[])`;
  return db`${inWindow(db, window)} and ${allowed(db, filter)} ${others}`;
}

/** Walks indexes in list order, each slice from the nearer end of its section. */
function walk(
  db: Queryable,
  ranking: string,
  rows: ListRows,
  { sections, slices }: ReadingPlan,
): Fragment {
  const selects = slices.map((slice, position): Fragment => {
    const section = sections[slice.section];
    if (!section) throw new Error('A slice is outside the sections of its list.');
    return db`
      (select ${position}::integer as slice, ranking.* from ${db(ranking)} as ranking
      where ${listed(db, rows)} ${inSection(db, section)}
      order by ${orderBy(db, section.terms, { isReversed: slice.fromEnd })}
      limit ${slice.take} offset ${slice.skip})`;
  });
  return selects.reduce((all, select) => db`${all} union all ${select}`);
}

function inSection(db: Queryable, { rows }: Section): Fragment {
  if (rows === 'all') return db``;
  if ('equals' in rows) return db`and ${db(rows.column)} = ${rows.equals}`;
  return db`and ${db(rows.column)} is ${rows.isKnown ? db`not null` : db`null`}`;
}

/** Gathers the whole list, as narrow rows, and sorts it. */
function gather(db: Queryable, tables: RankingTables, rows: ListRows, plan: ReadingPlan): Fragment {
  const { ranking } = tables;
  const { reading, terms, skip, take } = plan;
  const columns = db`ranking.event_id, ${db.unsafe(terms.map(({ column }) => `ranking.${column}`).join(', '))}`;
  const source =
    reading === 'gather by index'
      ? db`
        ${candidates(db, tables, rows.filter.search)}
        join ${db(ranking)} as ranking on ranking.event_id = candidate.id`
      : db`${db(ranking)} as ranking`;
  const gathered = db`select ${columns} from ${source} where ${listed(db, rows)}`;
  return db`
    select 0 as slice, ranking.*
    from (
      select event_id from (${gathered} offset 0) as gathered
      order by ${orderBy(db, terms)} limit ${take} offset ${skip}
    ) as found
    join ${db(ranking)} as ranking using (event_id)`;
}

/** Reads the wide columns for the page's events only. The statement is flat, because planning is most of its cost. */
function selectPage(db: Queryable, page: Fragment, terms: Term[], { run, range }: PageSource) {
  return db<RankedRow[]>`
    select ${rankedColumns(db, 'page', run.compared !== null)}
    from (${page}) as page
    join event on event.id = page.event_id
    ${joinCompared(db, run, range, 'page')}
    order by page.slice, ${orderBy(db, terms, { table: 'page' })}`;
}

/** Columns come from the fixed table of sorts only. */
function orderBy(
  db: Queryable,
  terms: Term[],
  { isReversed = false, table }: { isReversed?: boolean; table?: string } = {},
) {
  const texts = terms.map(({ column, isDescending, isNullable }) => {
    const name = table ? `${table}.${column}` : column;
    const direction = isDescending === isReversed ? 'asc' : 'desc';
    // Said for nullable columns only: with any other NULLS order, an index does not serve the sort.
    const nulls = isNullable ? ` nulls ${isReversed ? 'first' : 'last'}` : '';
    return `${name} ${direction}${nulls}`;
  });
  return db.unsafe(texts.join(', '));
}
