import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { type EventRecord, rankedColumns } from '../rows/event-queries.ts';
import { joinCompared, type ReadableRun, versionNow } from '../runs/readable-run-queries.ts';
import type { RankedRow } from './ranked-texts.ts';
import {
  allowed,
  EVERYTHING,
  type Fragment,
  inWindow,
  type ListFilter,
  type Window,
} from './score-filter-queries.ts';
import { BY_RANK, type Section, type Term } from './walks/list-order.ts';
import type { Walk } from './walks/reading-plan.ts';

/** What a page is read from: the list of one window in one run. */
export type PageSource = { run: ReadableRun; range: TimeRange };

/** A row of a page, with the version that the run had when it was read. */
export type PageRow = RankedRow & { run_version: string | null };

/** The rows of a list, without those that are `excluded` by their ids. */
export type ListRows = { window: Window; filter: ListFilter; excluded: readonly number[] };

/** Reads rows along indexes in list order, each slice from the nearer end of its section. */
export function readSlices(
  db: Queryable,
  source: PageSource,
  rows: ListRows,
  { slices, terms }: Walk,
) {
  const { ranking } = source.run.tables[source.range];
  const selects = slices.map(({ section, skip, take, fromEnd }, position): Fragment => {
    return db`
      (select ${position}::integer as slice, ranking.* from ${db(ranking)} as ranking
      where ${listed(db, rows)} ${inSection(db, section)}
      order by ${orderBy(db, section.terms, { isReversed: fromEnd })}
      limit ${take} offset ${skip})`;
  });
  const page = selects.reduce((all, select) => db`${all} union all ${select}`);
  return selectPage(db, page, terms, source);
}

/** Reads ranked events by their ids, in rank order. */
export function readEvents(db: Queryable, source: PageSource, ids: readonly number[]) {
  const { ranking } = source.run.tables[source.range];
  const page = db`
    select 0 as slice, ranking.* from ${db(ranking)} as ranking
    where ranking.event_id = any(${ids}::integer[])`;
  return selectPage(db, page, [BY_RANK], source);
}

/** What is read of the first events of a window: no wide columns, as most of them are not shown. */
export type FirstRow = Pick<
  EventRecord,
  'id' | 'score' | 'score_type' | 'score_time_left' | 'score_venue_capacity' | 'previous_rank'
> & { score_rank: number };

/** The best events of a window that are not pinned and all that are, by score. */
export function readFirstRows(
  db: Queryable,
  { run, range }: PageSource,
  { window, pinned, limit }: { window: Window; pinned: readonly number[]; limit: number },
) {
  const ranking = db`select ranking.* from ${db(run.tables[range].ranking)} as ranking`;
  const rows = { window, filter: EVERYTHING, excluded: pinned };
  return db<FirstRow[]>`
    select page.event_id as id, page.rank as score_rank, page.score, page.score_type,
      page.score_time_left, page.score_venue_capacity,
      ${run.compared ? db`previous.rank` : db`null::integer`} as previous_rank
    from (
      (${ranking} where ${listed(db, rows)} order by ranking.score desc, ranking.rank limit ${limit})
      union all
      (${ranking} where ranking.event_id = any(${pinned}::integer[]))
    ) as page
    ${joinCompared(db, run, range, 'page')}
    order by page.rank`;
}

/** The ids of the whole list in order, with their ranks by score. */
export function listOrder(db: Queryable, ranking: string, rows: ListRows, terms: Term[]): Fragment {
  return db`
    select event_id as id, rank as score_rank from ${db(ranking)} as ranking
    where ${listed(db, rows)} order by ${orderBy(db, terms)}`;
}

/** The rows of `ranking` that are in the list. */
function listed(db: Queryable, { window, filter, excluded }: ListRows): Fragment {
  const others =
    excluded.length === 0 ? db`` : db`and ranking.event_id <> all(${excluded}::integer[])`;
  return db`${inWindow(db, window)} and ${allowed(db, filter)} ${others}`;
}

function inSection(db: Queryable, { rows }: Section): Fragment {
  if (rows === 'all') return db``;
  if ('equals' in rows) return db`and ${db(rows.column)} = ${rows.equals}`;
  return db`and ${db(rows.column)} is ${rows.isKnown ? db`not null` : db`null`}`;
}

/** Reads the wide columns for the page's events only. The statement is flat, because planning is most of its cost. */
function selectPage(db: Queryable, page: Fragment, terms: Term[], { run, range }: PageSource) {
  return db<PageRow[]>`
    select ${rankedColumns('page', run.compared !== null)}, ${versionNow(db, run)} as run_version
    from (${page}) as page
    join event on event.id = page.event_id
    ${joinCompared(db, run, range, 'page')}
    order by page.slice, ${orderBy(db, terms, { table: 'page' })}`;
}

/** Columns come from the fixed table of sorts only. */
export function orderBy(
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
