import type { EventStatus } from '#contract/scores/events.ts';
import { type Moment, readMoment } from '#server/catalogue/times/moment.ts';
import { findZone } from '#server/catalogue/times/time-zone.ts';
import { finishEvent } from '#server/intake/reading/finish-event.ts';
import type { FeedRow } from '#server/intake/rows/feed-row.ts';
import { type Day, dayOf, isoDate, monthDay } from './calendar.ts';
import { planFairs, planSilentFilms } from './fairs.ts';
import { planFixtures } from './fixtures.ts';
import { planOperaSeasons } from './opera-seasons.ts';
import { planOrchestraConcerts } from './orchestra-concerts.ts';
import { createDiary, type Plan, type SampleEvent } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { CHILDRENS_RUNS, MUSICAL_RUNS, PLAY_RUNS, planRuns } from './stage-runs.ts';
import { planStandUp, planTours } from './tours.ts';

/** The source of the sample events; no real feed has this name. */
export const SAMPLE_SOURCE = 'sample';

export const SAMPLE_EVENTS = 5000;

const PLANNED_DAYS = 365;

/** Past events, so that a grade can be shown at once. */
export const PAST_SAMPLE_EVENTS = 900;

/** The days before the first one that past events and outcomes are of. */
export const PAST_SAMPLE_DAYS = 70;

/** How much of the sample is generated. */
export type SamplePart = {
  /** The share of the events of a day, above 0 to 1. */
  density: number;
  /** Events and outcomes of so many days before the first day, and events of so many from it on. */
  days: number;
};

export const WHOLE_SAMPLE: SamplePart = { density: 1, days: PLANNED_DAYS };

/**
 * The sample catalogue for a date: 5,000 events from that UTC day over the next year, in the order
 * of their days. The same for every instant of the day, on every machine.
 */
export function* generateSampleCatalogue(
  today: Date,
  part: SamplePart = WHOLE_SAMPLE,
): Iterable<FeedRow> {
  for (const { row, id, event, details } of upcomingEvents(dayOf(today), part)) {
    yield toFeedRow(row, { id, event, details }, today);
  }
}

/** Events of the days before, which are over. Repeatable as the catalogue is. */
export function* generatePastEvents(
  today: Date,
  part: SamplePart = WHOLE_SAMPLE,
): Iterable<FeedRow> {
  for (const { row, id, event, details } of pastEvents(dayOf(today), part)) {
    yield toFeedRow(row, { id, event, details }, today);
  }
}

/** An event with its number and its id in the catalogue. */
export type CatalogueEvent = { row: number; id: string; event: SampleEvent; details: Details };

export function upcomingEvents(firstDay: Day, { density, days }: SamplePart): CatalogueEvent[] {
  const random = createRandom(`${isoDate(firstDay)} details`);
  const planned = planYear(firstDay, density).filter(({ day }) => day < firstDay + days);
  return planned.map((event, index) => {
    const details = detailsOf(random, event, firstDay);
    return { row: index + 1, id: `S${String(index + 1).padStart(5, '0')}`, event, details };
  });
}

/** Some of what a catalogue of the first of those days would have had by now. */
export function pastEvents(firstDay: Day, { density, days }: SamplePart): CatalogueEvent[] {
  const random = createRandom(`${isoDate(firstDay)} past`);
  const planned = planYear(firstDay - PAST_SAMPLE_DAYS, density);
  const over = planned.filter(({ day }) => day < firstDay);
  const chosen = new Set(random.shuffle(over).slice(0, Math.ceil(PAST_SAMPLE_EVENTS * density)));
  return over
    .filter((event) => chosen.has(event) && event.day >= firstDay - days)
    .map((event, index) => ({
      row: index + 1,
      id: `P${String(index + 1).padStart(5, '0')}`,
      event,
      details: { status: 'offsale', hasDate: true, hasTime: true, hasPrice: true },
    }));
}

/** Sport first, because its days are fixed; then events with their own venue; then tours. */
function planYear(firstDay: Day, density: number): SampleEvent[] {
  const share = (events: number) => Math.ceil(events * density);
  const diary = createDiary();
  const part = (name: string): Plan => ({
    firstDay,
    lastDay: firstDay + PLANNED_DAYS - 1,
    // Each generator has its own seed, so that changing one does not affect the others.
    random: createRandom(`${isoDate(firstDay)} ${name}`),
    diary,
  });
  return [
    ...planFixtures(part('fixtures'), share(1150)),
    ...planOperaSeasons(part('opera'), share(260), 'Opera'),
    ...planOperaSeasons(part('dance'), share(170), 'Dance'),
    ...planRuns(part('musicals'), share(400), MUSICAL_RUNS),
    ...planRuns(part('plays'), share(460), PLAY_RUNS),
    ...planTours(part('tours'), share(1400), ['club', 'hall', 'arena', 'stadium']),
    ...planTours(part('jazz'), share(230), ['jazz-club']),
    ...planOrchestraConcerts(part('orchestras'), share(400)),
    ...planRuns(part('children'), share(160), CHILDRENS_RUNS),
    ...planStandUp(part('stand-up'), share(190)),
    ...planFairs(part('fairs'), share(70)),
    ...planSilentFilms(part('films'), share(110)),
  ].sort((a, b) => a.day - b.day || compare(a.time, b.time) || compare(a.name, b.name));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

type Details = {
  status: EventStatus;
  hasDate: boolean;
  hasTime: boolean;
  hasPrice: boolean;
};

/** Variety as in real lists: not yet on sale, sold out, postponed, cancelled, time unknown. */
function detailsOf(random: Random, { day, type }: SampleEvent, firstDay: number): Details {
  const daysAhead = day - firstDay;
  const status = drawStatus(random, daysAhead);
  const isFarAhead = daysAhead > 60;
  // 31 December without a time is a provider's placeholder, and would be flagged.
  const mayLackTime = isFarAhead && type !== 'other' && monthDay(day) !== '12-31';
  return {
    status,
    hasDate: status !== 'postponed' || !random.chance(0.25),
    hasTime: !(mayLackTime && random.chance(0.05)),
    hasPrice: status !== 'scheduled' && !random.chance(0.04),
  };
}

function drawStatus(random: Random, daysAhead: number): EventStatus {
  const draw = random.next();
  if (draw < 0.012) return 'cancelled';
  if (draw < 0.024) return 'postponed';
  if (draw < 0.042) return 'rescheduled';
  if (draw < (daysAhead < 21 ? 0.11 : 0.06)) return 'offsale';
  return daysAhead > 240 && draw > 0.8 ? 'scheduled' : 'onsale';
}

function toFeedRow(
  row: number,
  { id, event, details }: Omit<CatalogueEvent, 'row'>,
  now: Date,
): FeedRow {
  const { name, type, category, venue, day, time, until, prices } = event;
  const { currency, perEuro, priceStep } = venue.habits;
  const inSteps = (euros: number) =>
    details.hasPrice ? Math.max(1, Math.round((euros * perEuro) / priceStep)) * priceStep : null;
  const at = (clock: string | undefined) =>
    details.hasDate && clock !== undefined ? readMoment(`${isoDate(day)}T${clock}`) : undefined;
  const start = details.hasTime || !details.hasDate ? at(time) : dateAlone(day);
  return finishEvent(
    { row, errors: [], warnings: [] },
    {
      source: SAMPLE_SOURCE,
      sourceId: id,
      name,
      type,
      category,
      venue: venue.name,
      city: venue.city,
      country: venue.country,
      // The capacity comes from the venue table, so that a correction there reaches the event.
      capacity: null,
      start: start ?? null,
      end: at(until) ?? null,
      zone: findZone(venue.timezone),
      status: details.status,
      priceMin: inSteps(prices[0]),
      priceMax: inSteps(prices[1]),
      currency: details.hasPrice ? currency : null,
      url: null,
      imageUrl: null,
    },
    { now },
  );
}

function dateAlone(day: number): Moment | undefined {
  return readMoment(isoDate(day));
}
