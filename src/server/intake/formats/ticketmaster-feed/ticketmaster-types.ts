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

/** `other` where no rule matches: such events are imported, and score nothing for their type. */
export function ticketmasterType(segment: string | null, genre: string | null): EventType {
  const wantedSegment = segment?.toLowerCase();
  const wantedGenre = genre?.toLowerCase() ?? '';
  const rule = TICKETMASTER_RULES.find(
    ({ segment: of, genres }) =>
      of === wantedSegment && (genres === undefined || genres.includes(wantedGenre)),
  );
  return rule?.type ?? 'other';
}
