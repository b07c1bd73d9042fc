import type { EventField, VenueField } from '#contract/import-mappings/mapping-fields.ts';
import { plainLetters } from '../plain-letters.ts';

/** What a column may hold besides a field with one value. */
export type ColumnRole = EventField | 'id' | 'starts' | 'time' | 'ends' | 'home' | 'away';

/**
 * Names of columns by what they hold, the surest first, as `wordKey` writes them: in English, German, French, Spanish,
 * Italian, Dutch and Portuguese. A word may stand for two roles; the first that takes the column has it.
 */
const EVENT_TEXTS = {
  id: 'source_id event_id eventid id uid guid key',
  starts:
    'starts_at datetime_local start_datetime date_time datetime start_date startdate ' +
    'event_date date start day week_ending datum startdatum veranstaltungsdatum termin beginn ' +
    'tag date_debut date_de_debut debut jour fecha fecha_inicio fecha_de_inicio dia data ' +
    'data_inizio data_inicio inizio giorno begindatum dag',
  time:
    'event_time start_time time time_local kick_off kickoff uhrzeit beginn startzeit ' +
    'anfangszeit zeit anstoss anpfiff heure heure_debut heure_de_debut horaire hora ' +
    'hora_inicio hora_de_inicio horario ora ora_inizio orario tijd aanvang aanvangstijd ' +
    'begintijd starttijd',
  ends:
    'ends_at end_datetime end_date enddate end enddatum ende bis date_fin date_de_fin fin ' +
    'fecha_fin fecha_de_fin data_fine fine data_fim fim einddatum eind',
  home:
    'home_team home team_1 hometeam heim heimteam heimmannschaft equipe_domicile domicile ' +
    'equipo_local squadra_casa casa thuis thuisploeg equipe_casa',
  away:
    'away_team road_team visitor visiting_team away team_2 awayteam gast gastteam ' +
    'gastmannschaft equipe_exterieur exterieur equipo_visitante visitante squadra_ospite ' +
    'ospite uit uitploeg',
  source: 'source',
  event_name:
    'event_name event_title title show name event titel veranstaltung veranstaltungstitel ' +
    'bezeichnung begegnung paarung spiel stuck konzert kunstler interpret titre nom evenement ' +
    'spectacle artiste titulo nombre evento espectaculo concierto obra artista titolo ' +
    'spettacolo nome naam voorstelling evenement_naam espetaculo artist act summary headline',
  event_type:
    'event_type type segment classification sport kind art veranstaltungsart typ sparte ' +
    'sportart tipo tipo_evento soort discipline',
  event_category:
    'event_category category genre league tournament subgenre kategorie rubrik liga ' +
    'wettbewerb categorie rubrique categoria genero genere lega competicion competizione ' +
    'competitie competicao competition',
  venue_name:
    'venue_name venue_title venue stadium_name stadium stadion arena theatre theater hall ' +
    'halle saal spielstatte spielort veranstaltungsort veranstaltungsstatte buhne salle lieu ' +
    'stade recinto sala lugar teatro estadio luogo sede stadio zaal locatie podium local ' +
    'location place ort',
  venue_capacity:
    'venue_capacity capacity seats platze plaetze sitzplatze kapazitat kapazitaet capacite ' +
    'places jauge aforo capacidad plazas capienza posti capaciteit plaatsen zitplaatsen ' +
    'lotacao capacidade lugares',
  city:
    'venue_city city town result_city metroarea stadt gemeinde ville commune ciudad localidad ' +
    'municipio citta comune stad plaats gemeente cidade localidade ort',
  region:
    'venue_state state state_code province region bundesland kanton departement provincia ' +
    'regione provincie',
  country: 'venue_country country country_code nation land staat pays pais paese nazione',
  timezone:
    'timezone time_zone tz zeitzone fuseau_horaire zona_horaria fuso_orario tijdzone ' +
    'fuso_horario',
  status: 'status event_status statut stato estado',
  price:
    'price_range lowest_price_range price ticket_price avg_ticket_price preis preise ' +
    'ticketpreis eintritt eintrittspreis prix tarif tarifs precio precio_entrada prezzo costo ' +
    'prijs toegangsprijs preco',
  price_min:
    'price_min min_price lowest_price lowest_price_lower_bound price_from preis_ab preis_von ' +
    'prix_min prix_a_partir_de precio_desde prezzo_da prijs_vanaf preco_desde',
  price_max:
    'price_max max_price highest_price lowest_price_upper_bound price_to preis_bis prix_max ' +
    'precio_hasta prezzo_a prijs_tot preco_ate',
  currency: 'currency currency_code wahrung waehrung devise moneda valuta moeda',
  url:
    'event_url url link source_url href website webseite ticketlink lien site_web enlace sito ' +
    'sito_web',
  image_url:
    'image_url image picture photo event_image bild foto imagen immagine afbeelding imagem',
} as const satisfies Record<ColumnRole, string>;
const EVENT_WORDS = inWords<ColumnRole>(EVENT_TEXTS);
const WORDS = new Set(Object.values(EVENT_TEXTS).flatMap((text) => text.split(' ')));

const VENUE_WORDS = inWords({
  name:
    'venue_name stadium_name name venue stadium arena theatre theater halle saal spielstatte ' +
    'stadion salle lieu nom recinto sala nombre estadio nome luogo teatro zaal naam',
  city:
    'venue_city city town metroarea metro_area stadt ort gemeinde ville commune ciudad ' +
    'localidad citta comune stad plaats cidade location',
  country: 'venue_country country country_code land staat pays pais paese nazione',
  capacity:
    'venue_capacity capacity seats kapazitat kapazitaet platze plaetze sitzplatze capacite ' +
    'places jauge aforo capacidad plazas capienza posti capaciteit plaatsen lotacao ' +
    'capacidade lugares',
} satisfies Record<VenueField, string>);

const ROLES_OF_KINDS = ['event_type', 'event_category'] as const;

function inWords<Role extends string>(texts: Record<Role, string>): (role: Role) => string[] {
  return (role) => texts[role].split(' ');
}

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
  return columnsNamed(columns, EVENT_WORDS(role));
}

export function venueColumnsFor(columns: readonly string[], field: VenueField): string[] {
  return columnsNamed(columns, VENUE_WORDS(field));
}

/** Whether the name of a column says that it holds something other than kinds of events. */
export function isNoKind(column: string): boolean {
  const key = wordKey(column);
  return ROLES_OF_KINDS.every((role) => !EVENT_WORDS(role).includes(key)) && WORDS.has(key);
}
