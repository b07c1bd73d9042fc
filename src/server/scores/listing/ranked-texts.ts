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
 * Makes a function that writes the texts of a run into its rows: an event may have others by now. Texts that differ in
 * case only are shown alike. Rows of so many columns are slow to copy.
 */
export async function rankedTexts(
  facts: RunFacts,
  tables: RankingTables,
): Promise<(row: RankedRow) => EventRecord> {
  const { category, venue, city, country, timezone } = await facts.shownTexts(tables);
  return (ranked) =>
    Object.assign(ranked, {
      event_category: textAt(category, ranked.category_position),
      venue_name: textAt(venue, ranked.venue_position),
      city: textAt(city, ranked.city_position),
      country: textAt(country, ranked.country_position),
      timezone: textAt(timezone, ranked.timezone_position),
    });
}

function textAt({ texts }: RunTexts, position: number | null): string | null {
  return position === null ? null : (texts.get(position) ?? null);
}
