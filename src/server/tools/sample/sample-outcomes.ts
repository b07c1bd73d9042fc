import type { EventType } from '#scoring/score.ts';
import type { FeedOutcomeRow } from '#server/intake/rows/feed-row.ts';
import { type Day, dayOf, isoDate } from './calendar.ts';
import { createRandom, type Random } from './random.ts';
import {
  type CatalogueEvent,
  PAST_SAMPLE_DAYS,
  pastEvents,
  SAMPLE_SOURCE,
  type SamplePart,
  upcomingEvents,
  WHOLE_SAMPLE,
} from './sample-catalogue.ts';

/** Most tickets are sold in the last days: the share falls to a third in so many days, and nobody looks further ahead. */
const FADING_DAYS = 12;
const SALE_DAYS = 35;

/** The share of the seats that is sold, before city and luck. */
const SHARE_SOLD = {
  concert: 0.75,
  sport: 0.5,
  theater: 0.7,
  other: 0.4,
} as const satisfies Record<EventType, number>;

/** Of venues whose capacity is not known. */
const USUAL_SEATS = 500;

/**
 * Made-up sales of the sample catalogue of a date, on the days before it: tickets by day, more for large venues, for some cities
 * and shortly before the start, and with luck. The same for every instant of the day, on every machine.
 */
export function* generateSampleOutcomes(
  today: Date,
  part: SamplePart = WHOLE_SAMPLE,
): Iterable<FeedOutcomeRow> {
  const firstDay = dayOf(today);
  const random = createRandom(`${isoDate(firstDay)} outcomes`);
  const since = firstDay - Math.min(PAST_SAMPLE_DAYS, part.days);
  let row = 0;
  for (const planned of [...pastEvents(firstDay, part), ...upcomingEvents(firstDay, part)]) {
    const { id, event, details } = planned;
    const demand = drawDemand(random, planned);
    if (details.status === 'cancelled') continue;
    const from = Math.max(since, event.day - SALE_DAYS);
    for (let day = from; day < firstDay && day <= event.day; day++) {
      const amount = Math.round(demand * shareOn(event.day - day) * (0.6 + 0.8 * random.next()));
      if (amount === 0) continue;
      row += 1;
      yield { row, outcome: { ...salesOf(id, day), amount } };
    }
  }
}

function salesOf(id: string, day: Day) {
  const reference = { source: SAMPLE_SOURCE, source_id: id };
  return { reference, kind: 'tickets', firstDay: isoDate(day), lastDay: isoDate(day) };
}

function drawDemand(random: Random, { event: { type, venue } }: CatalogueEvent): number {
  const ofCity = 0.7 + 0.6 * createRandom(venue.city).next();
  // The middle of three draws a factor of three either way: some events surprise everybody.
  const luck = 3 ** (random.next() + random.next() + random.next() - 1.5);
  return (venue.capacity ?? USUAL_SEATS) * SHARE_SOLD[type] * ofCity * luck;
}

const TOTAL = Array.from({ length: SALE_DAYS + 1 }, (_, ahead) => fading(ahead)).reduce(
  (sum, share) => sum + share,
  0,
);

function shareOn(daysAhead: number): number {
  return fading(daysAhead) / TOTAL;
}

function fading(daysAhead: number): number {
  return Math.exp(-daysAhead / FADING_DAYS);
}
