import type { Queryable } from '#server/platform/db/queryable.ts';
import type { KeyKind } from '../columns/ranking-columns.ts';
import type { EventRecord } from '../rows/event-queries.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { findTexts } from './ranking-facts-queries.ts';
import type { RunFacts } from './run-facts.ts';

type TextField = 'event_category' | 'venue_name' | 'city' | 'country' | 'timezone';
type ShownKind = Exclude<KeyKind, 'source'>;
type PositionField = `${ShownKind}_position`;

/** A ranked event as the database has it, with the positions of its texts. */
export type RankedRow = Omit<EventRecord, TextField> & Record<PositionField, number | null>;

const SHOWN_KINDS = [
  'category',
  'venue',
  'city',
  'country',
  'timezone',
] as const satisfies readonly ShownKind[];

/**
 * Writes the texts of a run into its rows in place, because wide rows are slow to copy: the event may have other texts now.
 * Texts that differ only in case are shown alike.
 */
export async function showTexts(
  tools: Tools,
  tables: RankingTables,
  rows: readonly RankedRow[],
): Promise<EventRecord[]> {
  const [category, venue, city, country, timezone] = await textsInRows(tools, tables, rows);
  return rows.map((ranked) =>
    Object.assign(ranked, {
      event_category: textAt(category, ranked.category_position),
      venue_name: textAt(venue, ranked.venue_position),
      city: textAt(city, ranked.city_position),
      country: textAt(country, ranked.country_position),
      timezone: textAt(timezone, ranked.timezone_position),
    }),
  );
}

function textAt(texts: TextsOfKind | undefined, position: number | null): string | null {
  return position === null ? null : (texts?.(position) ?? null);
}

type TextsOfKind = (position: number) => string | undefined;

type Tools = { db: Queryable; facts: RunFacts };

/** The texts by kind; kinds with too many texts to cache are looked up for these rows. */
async function textsInRows(
  { db, facts }: Tools,
  tables: RankingTables,
  rows: readonly RankedRow[],
): Promise<TextsOfKind[]> {
  const { kinds } = await facts.texts(tables);
  const wanted = SHOWN_KINDS.filter((kind) => !kinds[kind]).flatMap((kind) => {
    const positions = new Set(rows.map((row) => row[`${kind}_position`]));
    return [...positions].flatMap((position) => (position ? [{ kind, position }] : []));
  });
  const found = wanted.length === 0 ? [] : await findTexts(db, tables, wanted);
  const keys = new Map(found.map(({ kind, position, key }) => [`${kind} ${position}`, key]));
  return SHOWN_KINDS.map((kind) => {
    const whole = kinds[kind]?.texts;
    return whole ? (position) => whole[position] : (position) => keys.get(`${kind} ${position}`);
  });
}

/** The texts of one kind at these positions. */
export async function textsAt(
  { db, facts, tables, kind }: Tools & { tables: RankingTables; kind: KeyKind },
  positions: readonly number[],
): Promise<TextsOfKind> {
  const whole = (await facts.texts(tables)).kinds[kind]?.texts;
  if (whole) return (position) => whole[position];
  const wanted = positions.map((position) => ({ kind, position }));
  const found = await findTexts(db, tables, wanted);
  const keys = new Map(found.map(({ position, key }) => [position, key]));
  return (position) => keys.get(position);
}
