import type { CountryCode, Language } from '../countries.ts';

/** The kind of a venue, which decides which events take place there. */
export type VenueKind =
  /** Open-air, sport all year and concerts in summer. */
  | 'stadium'
  /** Open-air, sport only. */
  | 'ground'
  /** A stadium with a roof. */
  | 'dome'
  | 'arena'
  /** Open-air, summer only. */
  | 'amphitheater'
  | 'hall'
  | 'club'
  | 'jazz-club'
  | 'concert-hall'
  | 'opera-house'
  | 'musical-theater'
  | 'playhouse'
  | 'cinema'
  | 'exhibition';

/** `null` seats: unknown. */
export type SeedVenue = readonly [
  name: string,
  seats: number | null,
  ...kinds: readonly VenueKind[],
];

export type SeedCity = {
  city: string;
  country: CountryCode;
  /** IANA name. */
  timezone: string;
  /** Where it differs from the country's. */
  language?: Language;
  venues: readonly SeedVenue[];
};
