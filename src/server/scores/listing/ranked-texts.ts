import type { EventRecord } from '#server/events/event-queries.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import type { RunTexts } from './ranking-facts-queries.ts';
import type { RunFacts } from './run-facts.ts';

type TextField = 'event_category' | 'venue_name' | 'city' | 'country' | 'timezone';
type PositionField =
  | 'category_position'
  | 'venue_position'
  | 'city_position'
  | 'country_position'
  | 'timezone_position';

/** A ranked event as the database has it, with the positions of its texts. */
export type RankedRow = Omit<EventRecord, TextField> & Record<PositionField, number | null>;

/**
 * Makes a function that shows the texts of a run in its rows: an event may have others by now. Texts that differ in case
 * only are shown alike.
 */
export async function rankedTexts(
  facts: RunFacts,
  tables: RankingTables,
): Promise<(row: RankedRow) => EventRecord> {
  const [categories, venues, cities, countries, zones] = await Promise.all([
    facts.texts(tables, 'category'),
    facts.texts(tables, 'venue'),
    facts.texts(tables, 'city'),
    facts.texts(tables, 'country'),
    facts.texts(tables, 'timezone'),
  ]);
  return (ranked) => ({
    ...ranked,
    event_category: textAt(categories, ranked.category_position),
    venue_name: textAt(venues, ranked.venue_position),
    city: textAt(cities, ranked.city_position),
    country: textAt(countries, ranked.country_position),
    timezone: textAt(zones, ranked.timezone_position),
  });
}

function textAt({ texts }: RunTexts, position: number | null): string | null {
  return position === null ? null : (texts.get(position) ?? null);
}
