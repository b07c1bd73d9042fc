import type { EventType } from '#scoring/score.ts';
import type { FeedOutcomeRow } from '#server/intake/rows/feed-row.ts';
import { type Day, dayOf, FRIDAY, isoDate, isWeekend, weekday } from './calendar.ts';
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

/** The share of the seats that people want in a room of usual size, before everything else. */
const SHARE_WANTED = {
  concert: 0.75,
  sport: 0.6,
  theater: 0.7,
  other: 0.45,
} as const satisfies Record<EventType, number>;

const USUAL_SEATS = 2000;
/** Of venues whose capacity is not known. */
const UNKNOWN_SEATS = 500;
/** Ten times the seats are wanted by four times as many people: small rooms sell out, large ones seldom do. */
const GROWTH = 0.6;
/** Of the cheapest ticket in euros; at twice the price a fifth fewer want one. */
const USUAL_PRICE = 25;
const PRICE_EFFECT = -0.32;

/** When the share that is wanted is sold, between the first day of sale and the start. */
const CURVES = {
  early: (time: number) => 1 - (1 - time) ** 4,
  steady: (time: number) => time,
  late: (time: number) => time ** 6,
} as const satisfies Record<string, (time: number) => number>;
const SHAPES = ['early', 'steady', 'steady', 'late', 'late', 'late'] as const;

/** An event is on sale for so many days. */
const SALE_DAYS = [180, 365] as const;
/** Earlier before its start than this, an event reports its sales once a week. */
const DAILY_FROM = 30;

/** Which days of sales are made: from the first to before the last. */
export type SalesDays = { from: Day; to: Day };

/** The days before the sample catalogue of a date, of which it has sales from the beginning. */
export function firstSalesDays(today: Date, { days }: SamplePart = WHOLE_SAMPLE): SalesDays {
  const to = dayOf(today);
  return { from: to - Math.min(PAST_SAMPLE_DAYS, days), to };
}

/**
 * Made-up sales of the sample catalogue of a date: tickets by day. The same for every instant of the day, on every machine,
 * whichever other days are made.
 */
export function* generateSampleOutcomes(
  today: Date,
  part: SamplePart = WHOLE_SAMPLE,
  { from, to }: SalesDays = firstSalesDays(today, part),
): Iterable<FeedOutcomeRow> {
  const firstDay = dayOf(today);
  let row = 0;
  for (const planned of [...pastEvents(firstDay, part), ...upcomingEvents(firstDay, part)]) {
    if (planned.details.status === 'cancelled' || planned.event.day < from) continue;
    for (const { day, amount } of salesOf(
      planned,
      createRandom(`${isoDate(firstDay)} ${planned.id}`),
      to,
    )) {
      if (day < from) continue;
      row += 1;
      yield { row, outcome: { ...cellOf(planned.id, day), amount } };
    }
  }
}

function cellOf(id: string, day: Day) {
  const reference = { source: SAMPLE_SOURCE, source_id: id };
  return { reference, kind: 'tickets', firstDay: isoDate(day), lastDay: isoDate(day) };
}

/** What is reported of an event from its first day of sale on, also where nothing was sold. */
function* salesOf({ event }: CatalogueEvent, random: Random, to: Day) {
  const seats = event.venue.capacity ?? UNKNOWN_SEATS;
  const wanted = seats ** GROWTH * USUAL_SEATS ** (1 - GROWTH) * shareWanted(event, random);
  const curve = CURVES[random.pick(SHAPES)];
  const saleDays = random.int(...SALE_DAYS);
  const onSale = event.day - saleDays;
  let sold = 0;
  let reported = 0;
  for (let day = onSale; day < to && day <= event.day; day++) {
    const share =
      curve((day - onSale + 1) / (saleDays + 1)) - curve((day - onSale) / (saleDays + 1));
    // Each day has its luck; sold out is sold out.
    sold = Math.min(seats, sold + wanted * share * (0.4 + 1.2 * random.next()));
    const isReported = event.day - day <= DAILY_FROM || (event.day - day) % 7 === 0;
    if (!isReported) continue;
    const amount = Math.floor(sold) - reported;
    reported += amount;
    yield { day, amount };
  }
}

/** What decides how many want a seat, beside the size of the room. */
function shareWanted(
  { name, type, venue, day, prices }: CatalogueEvent['event'],
  random: Random,
): number {
  // What a town likes, and a name that is popular, are so every time.
  const ofTown = factor(2.5, createRandom(`${type} ${venue.city}`));
  const ofName = factor(4, createRandom(name));
  const ofDay = isWeekend(day) || weekday(day) === FRIDAY ? 1.2 : 0.85;
  const ofPrice = (prices[0] / USUAL_PRICE) ** PRICE_EFFECT;
  return SHARE_WANTED[type] * ofTown * ofName * ofDay * ofPrice * factor(2.5, random);
}

/** From 1 / most to most, mostly in the middle. */
function factor(most: number, random: Random): number {
  return most ** ((2 * (random.next() + random.next() + random.next())) / 3 - 1);
}
