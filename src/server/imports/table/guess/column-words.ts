import type { EventField, VenueField } from '#contract/import-mappings/mapping-fields.ts';
import { plainLetters } from '../plain-letters.ts';

/** What a column may hold besides a field with one value. */
export type ColumnRole = EventField | 'id' | 'starts' | 'time' | 'ends' | 'home' | 'away';

/** Names of columns by what they hold, the surest first, as `wordKey` writes them. */
const EVENT_WORDS: Readonly<Record<ColumnRole, readonly string[]>> = {
  id: ['source_id', 'event_id', 'eventid', 'id', 'uid', 'guid', 'key'],
  starts: [
    'starts_at',
    'datetime_local',
    'start_datetime',
    'date_time',
    'datetime',
    'start_date',
    'startdate',
    'event_date',
    'date',
    'start',
    'day',
    'week_ending',
    'datum',
    'date_debut',
    'fecha',
    'data',
  ],
  time: ['event_time', 'start_time', 'time', 'time_local', 'uhrzeit', 'heure', 'hora', 'ora'],
  ends: ['ends_at', 'end_datetime', 'end_date', 'enddate', 'end', 'date_fin', 'enddatum'],
  home: ['home_team', 'home', 'team_1', 'heim', 'heimteam', 'hometeam'],
  away: [
    'away_team',
    'road_team',
    'visitor',
    'visiting_team',
    'away',
    'team_2',
    'gast',
    'awayteam',
  ],
  source: ['source'],
  event_name: [
    'event_name',
    'event_title',
    'title',
    'show',
    'name',
    'event',
    'titre',
    'titel',
    'nom',
    'titulo',
    'titolo',
    'artist',
    'summary',
    'headline',
  ],
  event_type: ['event_type', 'type', 'segment', 'classification', 'sport', 'kind'],
  event_category: [
    'event_category',
    'category',
    'genre',
    'league',
    'tournament',
    'subgenre',
    'kategorie',
    'categorie',
    'competition',
  ],
  venue_name: [
    'venue_name',
    'venue_title',
    'venue',
    'stadium_name',
    'stadium',
    'arena',
    'theatre',
    'theater',
    'hall',
    'salle',
    'lieu',
    'location',
    'place',
  ],
  venue_capacity: ['venue_capacity', 'capacity', 'seats', 'kapazitat', 'capacite'],
  city: ['venue_city', 'city', 'town', 'ville', 'result_city', 'stadt', 'ciudad', 'metroarea'],
  region: ['venue_state', 'state', 'state_code', 'province', 'region', 'bundesland'],
  country: ['venue_country', 'country', 'country_code', 'pays', 'land', 'pais', 'nation'],
  timezone: ['timezone', 'time_zone', 'tz'],
  status: ['status', 'event_status'],
  price: [
    'price_range',
    'lowest_price_range',
    'price',
    'ticket_price',
    'avg_ticket_price',
    'prix',
    'preis',
    'precio',
  ],
  price_min: ['price_min', 'min_price', 'lowest_price', 'lowest_price_lower_bound', 'price_from'],
  price_max: ['price_max', 'max_price', 'highest_price', 'lowest_price_upper_bound', 'price_to'],
  currency: ['currency', 'currency_code', 'devise', 'wahrung'],
  url: ['event_url', 'url', 'link', 'source_url', 'href', 'website'],
  image_url: ['image_url', 'image', 'picture', 'photo', 'event_image'],
};

const VENUE_WORDS: Readonly<Record<VenueField, readonly string[]>> = {
  name: ['venue_name', 'stadium_name', 'name', 'venue', 'stadium', 'arena', 'theatre', 'theater'],
  city: ['venue_city', 'city', 'town', 'metroarea', 'metro_area', 'ville', 'stadt', 'location'],
  country: ['venue_country', 'country', 'country_code', 'pays', 'land', 'pais'],
  capacity: ['venue_capacity', 'capacity', 'seats', 'kapazitat', 'capacite'],
};

/** The columns whose names say a role, the surest first. */
export function columnsNamed(columns: readonly string[], words: readonly string[]): string[] {
  const byKey = new Map(columns.map((column) => [wordKey(column), column]));
  return words.flatMap((word) => byKey.get(word) ?? []);
}

/** Letters and digits without accents, with `_` between words. */
function wordKey(name: string): string {
  return plainLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}

export function columnsFor(columns: readonly string[], role: ColumnRole): string[] {
  return columnsNamed(columns, EVENT_WORDS[role]);
}

export function venueColumnsFor(columns: readonly string[], field: VenueField): string[] {
  return columnsNamed(columns, VENUE_WORDS[field]);
}
