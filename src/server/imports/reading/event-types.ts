import type { EventType } from '#scoring/score.ts';

type TicketmasterRule = { segment: string; genres?: readonly string[]; type: EventType };

/** The first rule that matches decides; segments and genres by their lower-cased English names. */
const TICKETMASTER_RULES: readonly TicketmasterRule[] = [
  { segment: 'music', type: 'concert' },
  { segment: 'arts & theatre', genres: ['classical'], type: 'concert' },
  { segment: 'sports', type: 'sport' },
  { segment: 'arts & theatre', type: 'theater' },
  {
    segment: 'miscellaneous',
    genres: ['ice shows', 'circus & specialty acts', 'magic', 'comedy'],
    type: 'theater',
  },
];

/** By the root of the taxonomy. */
const SEATGEEK_TYPES: Readonly<Record<string, EventType>> = {
  concert: 'concert',
  sports: 'sport',
  theater: 'theater',
};

/** The names of types in our own CSV format. */
const WRITTEN_TYPES: Readonly<Record<string, EventType>> = {
  theater: 'theater',
  theatre: 'theater',
  concert: 'concert',
  sport: 'sport',
  sports: 'sport',
  other: 'other',
};

/** `other` where no rule matches: such events are kept, and score nothing for their type. */
export function ticketmasterType(segment: string | null, genre: string | null): EventType {
  const wantedSegment = segment?.toLowerCase();
  const wantedGenre = genre?.toLowerCase() ?? '';
  const rule = TICKETMASTER_RULES.find(
    ({ segment: of, genres }) =>
      of === wantedSegment && (genres === undefined || genres.includes(wantedGenre)),
  );
  return rule?.type ?? 'other';
}

export function seatgeekType(root: string | null): EventType {
  return typeNamed(SEATGEEK_TYPES, root) ?? 'other';
}

/** Undefined when the text names no type. */
export function writtenType(text: string): EventType | undefined {
  return typeNamed(WRITTEN_TYPES, text);
}

function typeNamed(
  types: Readonly<Record<string, EventType>>,
  name: string | null,
): EventType | undefined {
  const key = name?.toLowerCase() ?? '';
  return Object.hasOwn(types, key) ? types[key] : undefined;
}
