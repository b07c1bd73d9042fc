import { IMPORT_FORMATS } from '#contract/imports.ts';
import type { Format } from '../rows/format.ts';
import { csv } from './csv/csv.ts';
import { eventbrite } from './eventbrite/eventbrite.ts';
import { ical } from './ical/ical.ts';
import { jsonld } from './jsonld/jsonld.ts';
import { seatgeek } from './seatgeek/seatgeek.ts';
import { songkick } from './songkick/songkick.ts';
import { ticketmasterDiscovery } from './ticketmaster-discovery/ticketmaster-discovery.ts';
import { ticketmasterFeed } from './ticketmaster-feed/ticketmaster-feed.ts';
import { venuesCsv } from './venues-csv/venues-csv.ts';

/** The formats whose files say what they are; `table` is read by a saved mapping. Where several fit, the first counts. */
export const OWN_FORMATS = IMPORT_FORMATS.filter((name) => name !== 'table');
type OwnFormat = (typeof OWN_FORMATS)[number];

export const FORMATS: Readonly<Record<OwnFormat, Format>> = {
  csv,
  'ticketmaster-discovery': ticketmasterDiscovery,
  'ticketmaster-feed': ticketmasterFeed,
  seatgeek,
  eventbrite,
  songkick,
  jsonld,
  ical,
  'venues-csv': venuesCsv,
};
