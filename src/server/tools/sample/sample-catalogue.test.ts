import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { itMakesValidEventsInAnyMonth } from '#server/test/sample/generation-laws.ts';
import { generateSampleCatalogue, SAMPLE_EVENTS } from './sample-catalogue.ts';
import { sampleSeeds, type Venue } from './seeds.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');

function eventsOf(today: Date): FeedEvent[] {
  return [...generateSampleCatalogue(today)].flatMap((row) => ('event' in row ? [row.event] : []));
}

const EVENTS = eventsOf(TODAY);
const TIMED = EVENTS.flatMap((event) => {
  const { startsAt, timezone } = event;
  return startsAt && timezone && event.timeKnown
    ? [{ event, ...localTime(startsAt, timezone) }]
    : [];
});

function localTime(instant: Date, timeZone: string): { weekday: string; clock: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const [weekday = '', clock = ''] = format.format(instant).split(' ');
  return { weekday: weekday.replace(',', ''), clock };
}

function venueOf(event: FeedEvent): Venue {
  const venue = sampleSeeds().venues.find(
    ({ name, city }) => name === event.venue && city === event.city,
  );
  if (!venue) throw new Error(`${event.venue}, ${event.city} is not a sample venue.`);
  return venue;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  }
  return groups;
}

const share = (of: (event: FeedEvent) => boolean) => EVENTS.filter(of).length / EVENTS.length;

const OPEN_AIR: readonly string[] = ['stadium', 'amphitheater'];

function toursByArtist() {
  return EVENTS.flatMap((event) => {
    const artist = sampleSeeds().artists.find(({ name, tour }) => {
      return event.name === name || event.name === `${name} – ${tour}`;
    });
    return artist ? [{ ...artist, event }] : [];
  });
}

describe('generateSampleCatalogue', () => {
  // Winter and summer; every month is in the proof of the whole sample.
  itMakesValidEventsInAnyMonth([2, 7]);

  it('is the same at every instant of a day, and different the day after', () => {
    expect(eventsOf(new Date('2026-11-21T23:59:59Z'))).toEqual(EVENTS);
    expect(eventsOf(new Date('2026-11-22T00:00:00Z'))).not.toEqual(EVENTS);
  });

  it('gives each event an id of its own and starts within the next year', () => {
    expect(new Set(EVENTS.map(({ sourceId }) => sourceId)).size).toBe(SAMPLE_EVENTS);
    for (const { startsOn } of EVENTS) {
      if (startsOn === null) continue;
      expect(startsOn >= '2026-11-21' && startsOn < '2027-11-21').toBe(true);
    }
  });

  it('has all types and about twenty categories, each with enough events for a filter', () => {
    expect(share(({ type }) => type === 'concert')).toBeCloseTo(0.406, 2);
    expect(share(({ type }) => type === 'theater')).toBeCloseTo(0.328, 2);
    expect(share(({ type }) => type === 'sport')).toBeCloseTo(0.23, 2);
    expect(share(({ type }) => type === 'other')).toBeCloseTo(0.036, 2);
    const categories = groupBy(EVENTS, ({ category }) => category ?? '');
    expect(categories.size).toBeGreaterThanOrEqual(20);
    expect(categories.size).toBeLessThanOrEqual(26);
    for (const events of categories.values()) expect(events.length).toBeGreaterThan(15);
  });

  it('has names in many scripts, from many countries', () => {
    for (const script of ['Hebrew', 'Han', 'Arabic', 'Hiragana', 'Hangul', 'Greek']) {
      const letters = new RegExp(`\\p{Script=${script}}`, 'u');
      expect(
        EVENTS.some(({ name }) => letters.test(name)),
        script,
      ).toBe(true);
    }
    expect(EVENTS.some(({ name }) => /[éèàüßøñçł]/.test(name))).toBe(true);
    expect(new Set(EVENTS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(25);
  });

  it('has events without a time, without a date, without a price, and of every status', () => {
    const dateOnly = EVENTS.filter(({ startsAt, timeKnown }) => startsAt && !timeKnown);
    expect(dateOnly.length).toBeGreaterThan(60);
    const undated = EVENTS.filter(({ startsAt }) => startsAt === null);
    expect(undated.length).toBeGreaterThan(3);
    expect(undated.every(({ status }) => status === 'postponed')).toBe(true);
    expect(share(({ priceMin }) => priceMin === null)).toBeGreaterThan(0.02);
    expect(share(({ status }) => status === 'onsale')).toBeGreaterThan(0.8);
    expect(new Set(EVENTS.map(({ status }) => status)).size).toBe(6);
  });

  it('has no pass-like event and only valid prices', () => {
    expect(EVENTS.filter(({ passLike }) => passLike)).toEqual([]);
    for (const { priceMin, priceMax, currency } of EVENTS) {
      expect(currency === null).toBe(priceMin === null);
      if (priceMin === null) continue;
      expect(priceMin).toBeGreaterThan(0);
      expect(priceMax).toBeGreaterThanOrEqual(priceMin);
    }
  });

  it('has more events soon than later, and more at weekends', () => {
    const within = (from: number, to: number) =>
      EVENTS.filter(({ startsAt }) => {
        const days = startsAt ? (startsAt.getTime() - TODAY.getTime()) / DAY_MS : -1;
        return days >= from && days < to;
      }).length;
    expect(within(0, 7)).toBeGreaterThan(150);
    expect(within(0, 90)).toBeGreaterThan(2 * within(200, 290));
    const on = (day: string) => TIMED.filter(({ weekday }) => weekday === day).length;
    expect(on('Sat')).toBeGreaterThan(1.3 * on('Tue'));
    expect(on('Mon')).toBeLessThan(on('Sun'));
  });

  it('starts events at usual hours', () => {
    for (const { event, clock } of TIMED) {
      const isEarly = event.type === 'sport' || event.type === 'other' || clock >= '11:00';
      expect(isEarly && clock >= '10:00' && clock <= '23:30', `${event.name} ${clock}`).toBe(true);
    }
    const evening = TIMED.filter(({ clock }) => clock >= '18:00' && clock <= '21:30');
    expect(evening.length / TIMED.length).toBeGreaterThan(0.7);
  });

  it('keeps local times across daylight saving changes', () => {
    const opera = TIMED.filter(({ event, weekday }) => {
      return event.category === 'Opera' && event.country === 'DE' && weekday !== 'Sun';
    });
    const offsets = new Set(opera.map(({ event }) => event.startsAt?.getUTCHours()));
    expect(new Set(opera.map(({ clock }) => clock))).toEqual(new Set(['19:00']));
    expect(offsets).toEqual(new Set([17, 18]));
  });

  it('has one event a day in each venue, unless it is shown twice', () => {
    const days = groupBy(
      EVENTS.filter(({ startsOn }) => startsOn !== null),
      ({ venue, city, startsOn }) => `${venue}, ${city} on ${startsOn}`,
    );
    for (const [day, events] of days) {
      expect(new Set(events.map(({ name }) => name)).size, day).toBe(1);
      expect(
        new Set(events.map(({ startsAt }) => startsAt?.getTime())).size,
      ).toBeGreaterThanOrEqual(events.every(({ timeKnown }) => timeKnown) ? events.length : 1);
    }
  });

  it('plays each game at the home of one of its teams, and no team twice on a day', () => {
    const teams = sampleSeeds().leagues.flatMap((league) =>
      league.teams.map(({ name }) => ({ name, category: league.category })),
    );
    const seen = new Set<string>();
    for (const event of EVENTS.filter(({ type }) => type === 'sport')) {
      const [one, other, ...more] = teams.filter(({ name, category }) => {
        return category === event.category && event.name.includes(name);
      });
      expect(one && other && more.length === 0, event.name).toBe(true);
      for (const team of [one?.name, other?.name]) {
        const key = `${event.category} ${team} on ${event.startsOn}`;
        expect(event.startsOn === null || !seen.has(key), key).toBe(true);
        seen.add(key);
      }
    }
  });

  it('puts each kind of event into a suitable venue', () => {
    const kindsFor: Record<string, string[]> = {
      Hockey: ['arena'],
      Basketball: ['arena'],
      Opera: ['opera-house', 'amphitheater'],
      Dance: ['opera-house'],
      Musical: ['musical-theater'],
      Theater: ['playhouse'],
      Classical: ['concert-hall'],
      Film: ['cinema'],
    };
    for (const event of EVENTS) {
      const kinds = kindsFor[event.category ?? ''];
      if (!kinds) continue;
      const fits = venueOf(event).kinds.some((kind) => kinds.includes(kind));
      expect(fits, `${event.name} at ${event.venue}`).toBe(true);
    }
  });

  it('puts artists into venues of their size', () => {
    const tours = toursByArtist();
    for (const { room, event } of tours) {
      const { draw } = room;
      const { capacity } = venueOf(event);
      const fits =
        (draw !== 'stadium' || Number(capacity) >= 14_000) &&
        (draw !== 'arena' || Number(capacity) >= 3000) &&
        (draw !== 'club' || Number(capacity) <= 2500);
      expect(fits, `${event.name} at ${event.venue}`).toBe(true);
    }
    expect(tours.length).toBeGreaterThan(1500);
  });

  it('never has an artist in two cities on one day', () => {
    const dated = toursByArtist().filter(({ event }) => event.startsOn !== null);
    const days = groupBy(dated, ({ name, event }) => `${name} on ${event.startsOn}`);
    for (const [day, events] of days) expect(events.length, day).toBe(1);
  });

  it('keeps open-air concerts to the warm months', () => {
    const openAir = EVENTS.filter((event) => {
      const isOpenAir = venueOf(event).kinds.some((kind) => OPEN_AIR.includes(kind));
      return event.type === 'concert' && event.startsOn !== null && isOpenAir;
    });
    for (const event of openAir) {
      const month = Number(event.startsOn?.slice(5, 7));
      const isWarm = venueOf(event).habits.southern
        ? month <= 4 || month >= 11
        : month >= 5 && month <= 9;
      expect(isWarm, `${event.name} at ${event.venue} on ${event.startsOn}`).toBe(true);
    }
    expect(openAir.length).toBeGreaterThan(20);
  });

  it('keeps Friday evening free in Israel', () => {
    const days = TIMED.filter(({ event }) => event.country === 'IL').map(({ weekday }) => weekday);
    expect(new Set(days)).toEqual(new Set(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Sat']));
  });
});

describe('the sample venues', () => {
  it('has unique venues of many countries, with valid zones and capacities', () => {
    const { venues } = sampleSeeds();
    const keys = venues.map(({ name, city }) => `${name}, ${city}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(250);
    for (const { timezone, capacity } of venues) {
      expect(
        Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone,
      ).toBeTruthy();
      if (capacity !== null) expect(capacity).toBeGreaterThan(0);
    }
    const unknown = venues.filter(({ capacity }) => capacity === null);
    expect(unknown.length / venues.length).toBeGreaterThan(0.05);
  });
});
