import type { Queryable } from '#server/db/queryable.ts';
import { type EventRecord, eventColumns } from '#server/events/event-queries.ts';
import { versionColumn } from './count-queries.ts';
import type { Section, Term } from './list-order.ts';
import type { ReadingPlan } from './reading-plan.ts';
import { containing, type Fragment, matching, type ScoreFilter } from './score-filter.ts';

/** The rows of a page and the version of the ranking that they were read from. */
export type Page = { version: string; rows: EventRecord[] };

type PageRow = { version: string } & (EventRecord | { [Key in keyof EventRecord]: null });

/** Reads the rows of a page as planned. */
export function readPage(db: Queryable, filter: ScoreFilter, plan: ReadingPlan) {
  const page = plan.reading === 'walk' ? walk(db, filter, plan) : gather(db, filter, plan);
  return selectPage(db, page, plan.terms);
}

/** Walks indexes in list order, each slice from the nearer end of its section. */
function walk(db: Queryable, filter: ScoreFilter, { sections, slices }: ReadingPlan): Fragment {
  const selects = slices.map((slice, position): Fragment => {
    const section = sections[slice.section];
    if (!section) throw new Error('A slice is outside the sections of its list.');
    return db`
      (select ${position}::integer as slice, ranking.* from ranking
      where ${matching(db, filter)} ${inSection(db, section)}
      order by ${orderBy(db, section.terms, { isReversed: slice.fromEnd })}
      limit ${slice.take} offset ${slice.skip})`;
  });
  return selects.reduce((all, select) => db`${all} union all ${select}`);
}

function inSection(db: Queryable, { rows }: Section): Fragment {
  if (rows === 'all') return db``;
  if ('equals' in rows) return db`and ${db(rows.column)} = ${rows.equals}`;
  return rows.isKnown ? db`and capacity is not null` : db`and capacity is null`;
}

/** Gathers the whole list, as narrow rows, and sorts it. */
function gather(db: Queryable, filter: ScoreFilter, plan: ReadingPlan): Fragment {
  const { reading, terms, skip, take } = plan;
  const columns = db`ranking.event_id, ${db.unsafe(terms.map(({ column }) => `ranking.${column}`).join(', '))}`;
  const gathered =
    reading === 'gather by index' && filter.search !== null
      ? db`
        select ${columns} from event join ranking on ranking.event_id = event.id
        where event.name_lower like ${containing(filter.search)}
          and ${matching(db, { ...filter, search: null })}`
      : db`select ${columns} from ranking where ${matching(db, filter)}`;
  return db`
    select 0 as slice, ranking.*
    from (
      select event_id from (${gathered} offset 0) as gathered
      order by ${orderBy(db, terms)} limit ${take} offset ${skip}
    ) as found
    join ranking using (event_id)`;
}

/** Reads the wide columns for the page's events only. The statement is flat, because planning is most of its cost. */
function selectPage(db: Queryable, page: Fragment, terms: Term[]) {
  return db<PageRow[]>`
    select ${versionColumn(db)}, ${eventColumns(db, 'page')}
    from ranking_state as state
    left join lateral (${page}) as page on true
    left join event on event.id = page.event_id
    left join ranking_previous as previous on previous.event_id = page.event_id
    order by page.slice, ${orderBy(db, terms, { table: 'page' })}`;
}

/** Without a match there is one row with the version only. */
export function collectPage(rows: readonly PageRow[]): Page {
  const found = rows.filter((row): row is { version: string } & EventRecord => row.id !== null);
  return { version: rows[0]?.version ?? '', rows: found };
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
