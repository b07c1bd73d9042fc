import type { Queryable } from '#server/db/database.ts';
import { type EventRecord, eventColumns } from '#server/events/event-queries.ts';
import type { Reading } from './choose-reading.ts';
import { versionColumn } from './count-queries.ts';
import type { Section, Term } from './list-sections.ts';
import { containing, type Fragment, matching, type ScoreFilter } from './score-filter.ts';
import type { Slice } from './split-page.ts';

/** The rows of a page, and the version of the ranking that they were read from. */
export type Page = { version: string; rows: EventRecord[] };

type PageRow = { version: string } & (EventRecord | { [Key in keyof EventRecord]: null });

/** Reads a page by walking indexes in list order, each slice from the nearer end of its section. */
export function findPageByWalking(
  db: Queryable,
  filter: ScoreFilter,
  sections: Section[],
  slices: Slice[],
  terms: Term[],
) {
  const parts = slices.map((slice, place): Fragment => {
    const section = sections[slice.section];
    if (!section) throw new Error('A slice lies outside the sections of its list.');
    return db`
      (select ${place}::integer as slice, ranking.* from ranking
      where ${matching(db, filter)} ${section.where}
      order by ${orderBy(db, section.terms, { isReversed: slice.fromEnd })}
      limit ${slice.take} offset ${slice.skip})`;
  });
  const union = parts.reduce((all, part) => db`${all} union all ${part}`);
  return selectPage(db, union, terms);
}

/** Reads a page by gathering the whole list, as narrow rows, and sorting it. */
export function findPageByGathering(
  db: Queryable,
  filter: ScoreFilter,
  terms: Term[],
  { skip, take, reading }: { skip: number; take: number; reading: Exclude<Reading, 'walk'> },
) {
  const columns = db`ranking.event_id, ${db.unsafe(terms.map(({ column }) => `ranking.${column}`).join(', '))}`;
  const gathered =
    reading === 'gather by index' && filter.search !== null
      ? db`
        select ${columns} from event join ranking on ranking.event_id = event.id
        where event.name_lower like ${containing(filter.search)}
          and ${matching(db, { ...filter, search: null })}`
      : db`select ${columns} from ranking where ${matching(db, filter)}`;
  return selectPage(
    db,
    db`
      select 0 as slice, ranking.*
      from (
        select event_id from (${gathered} offset 0) as gathered
        order by ${orderBy(db, terms, { nulls: 'last' })} limit ${take} offset ${skip}
      ) as found
      join ranking using (event_id)`,
    terms,
  );
}

/** The wide rows are fetched for the page's events only. Kept flat, because planning is most of its cost. */
function selectPage(db: Queryable, page: Fragment, terms: Term[]) {
  return db<PageRow[]>`
    select ${versionColumn(db)}, ${eventColumns(db, 'page')}
    from ranking_state as state
    left join lateral (${page}) as page on true
    left join event on event.id = page.event_id
    left join ranking_previous as previous on previous.event_id = page.event_id
    order by page.slice, ${orderBy(db, terms, { nulls: 'last', table: 'page' })}`;
}

/** Without any match there is one row that holds the version alone. */
export function collectPage(rows: readonly PageRow[]): Page {
  const found = rows.filter((row): row is { version: string } & EventRecord => row.id !== null);
  return { version: rows[0]?.version ?? '', rows: found };
}

/** Columns come from the fixed tables of `list-sections.ts` only. */
function orderBy(
  db: Queryable,
  terms: Term[],
  options: { isReversed?: boolean; nulls?: 'last'; table?: string },
) {
  const { isReversed = false, nulls, table } = options;
  const texts = terms.map(({ column, isDescending }) => {
    const name = table ? `${table}.${column}` : column;
    const direction = isDescending === isReversed ? 'asc' : 'desc';
    return `${name} ${direction}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return db.unsafe(texts.join(', '));
}
