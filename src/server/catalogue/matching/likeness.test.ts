import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#scoring/durations.ts';
import { venueKeys } from '../venues/venue-key.ts';
import { type Comparable, JOIN_FROM, likeness, REVIEW_FROM } from './likeness.ts';

const START = new Date('2026-05-01T19:00:00Z');

type Draft = Partial<Omit<Comparable, 'venueKey' | 'cityKey'>> & {
  venue?: string | null;
  city?: string | null;
};

function event({ venue = 'City Hall', city = 'Ghent', ...facts }: Draft = {}): Comparable {
  const { nameKey, cityKey } = venueKeys(venue, city, null);
  return {
    name: 'The Lanterns',
    startsOn: '2026-05-01',
    startsAt: START,
    timeKnown: true,
    passLike: false,
    venueKey: nameKey || null,
    cityKey: cityKey || null,
    ...facts,
  };
}

const percentOf = (one: Draft, other: Draft) => likeness(event(one), event(other))?.percent ?? null;

describe('likeness', () => {
  it.each([
    ['another case, accents and punctuation', 'Café Noir: Live!', 'CAFE NOIR'],
    ['another order of the teams', 'Ghent Owls vs. Lille Foxes', 'Lille Foxes @ Ghent Owls'],
    ['the city behind the name', 'Lanterns', 'The Lanterns (Ghent)'],
    ['the year of the tour', 'Mira Moon Tour 2026', 'Mira Moon'],
    ['a guest', 'Mira Moon', 'Mira Moon with Jo Field'],
    ['a note that it was rescheduled', 'Mira Moon', 'Mira Moon (Rescheduled from March 3)'],
    ['a misspelt letter', 'Philharmonic Gala', 'Philarmonic Gala'],
  ])('joins events whose names differ by %s', (_, name, other) => {
    expect(percentOf({ name }, { name: other })).toBeGreaterThanOrEqual(JOIN_FROM);
  });

  it.each([
    ['other numbers', 'Finals Game 3', 'Finals Game 4'],
    ['another offer', 'Mira Moon', 'Mira Moon - VIP Package'],
    ['a tribute', 'Mira Moon', 'A Tribute to Mira Moon'],
    ['words before the other name', 'Winter Fair', 'Makers at Winter Fair'],
    ['words within the other name', 'Late Night Pottery', 'Late Night Boozy Pottery'],
    ['one common word of many', 'Comedy', 'Late Comedy Mix with Friends'],
  ])('asks or refuses where the names have %s', (_, name, other) => {
    expect(percentOf({ name }, { name: other }) ?? 0).toBeLessThan(JOIN_FROM);
  });

  it('takes a word for the part of the day for another show only where a time is unknown', () => {
    const matinee = { name: 'Mira Moon (Matinee)' };
    expect(percentOf({ name: 'Mira Moon' }, matinee)).toBeGreaterThanOrEqual(JOIN_FROM);
    const untimed = { name: 'Mira Moon', timeKnown: false };
    expect(percentOf(untimed, matinee)).toBeLessThan(JOIN_FROM);
  });

  it.each([
    ['an act twice in its name', 'Mira Mira', 'Mira Mira with Jo Field'],
    ['a nickname of both teams', 'Owls v Foxes', 'Ghent Owls at Lille Foxes'],
    ['an abbreviation of one team', 'Ghent Owls – LFX', 'Ghent Owls vs. Lille Foxes'],
    ['a presenter', 'Radio Sol 101.5 presents: Mira Moon', 'Mira Moon'],
    ['the title of a tour beside guests', 'Mira Moon: Slow Tour', 'Mira Moon + Jo Field'],
    ['two acts of a bill', 'Jo Field, Mira Moon, Vic Sable', 'Mira Moon & Jo Field'],
    ['another alphabet', 'Зимний вечер', 'Zimniy vecher'],
    ['a number behind a night or not', 'Comedy Night 101', 'Comedy Night Live 101'],
    ['a matchday', 'Matchday 12: Ghent Owls - Lille Foxes', 'Ghent Owls vs Lille Foxes'],
  ])('joins events at one time and venue whose names have %s', (_, name, other) => {
    expect(percentOf({ name }, { name: other })).toBeGreaterThanOrEqual(JOIN_FROM);
  });

  it.each([
    ['a festival and one of its concerts', 'Owl Festival', 'Owl Festival: Mira Moon'],
    ['two workshops of a series', 'Craft workshops: Clay', 'Craft workshops: Wool'],
    ['two concerts of a series', 'Candlelight: Mira Moon', 'Candlelight: Jo Field'],
    ['another team of the club', 'Ghent Owls vs Lille Foxes', 'Ghent Owls II vs Lille Foxes II'],
    ['the women of the club', 'Ghent Owls vs Lille Foxes', 'Ghent Owls Women vs Lille Foxes Women'],
    ['a play with a letter for a number', 'Henry V at City Hall', 'Henry IV at City Hall'],
  ])('asks or refuses where the names are those of %s', (_, name, other) => {
    expect(percentOf({ name }, { name: other }) ?? 0).toBeLessThan(JOIN_FROM);
  });

  it('joins a game that a league lists without a venue, and asks where it names another one', () => {
    const game = { name: 'Ghent Owls vs Lille Foxes' };
    const league = { ...game, venue: null, timeKnown: false };
    expect(percentOf(game, league)).toBeGreaterThanOrEqual(JOIN_FROM);
    expect(percentOf(game, { ...game, venue: 'Owl Dome' })).toBeLessThan(JOIN_FROM);
    const parking = { ...game, venue: 'City Hall Parking' };
    expect(percentOf(parking, league)).toBeLessThan(JOIN_FROM);
  });

  it.each([
    ['Here-After', 'HereAfter'],
    ['Tractor', 'Tractor Tavern'],
    ['Ghent PAC', 'Ghent Performing Arts Center'],
    ['Estádio do Maracanã', 'Maracanã'],
  ])('takes %s and %s for one venue', (venue, other) => {
    expect(percentOf({ venue }, { venue: other })).toBeGreaterThanOrEqual(JOIN_FROM);
  });

  it.each([
    ['Owl Hall', 'Owl Hall 2'],
    ['Owl Hall', 'Owl Hall Suites'],
    ['Hall', 'Owl Hall'],
    ['Blue Moon', 'Blue Lagoon'],
  ])('does not take %s and %s for one venue', (venue, other) => {
    expect(percentOf({ venue }, { venue: other })).toBeLessThan(JOIN_FROM);
  });

  it('finds nothing alike on another date, in another city or without a date or a city', () => {
    expect(percentOf({}, { startsOn: '2026-05-02' })).toBeNull();
    expect(percentOf({}, { city: 'Lille' })).toBeNull();
    expect(percentOf({ startsOn: null }, { startsOn: null })).toBeNull();
    expect(percentOf({ city: null }, { city: null })).toBeNull();
  });

  it('asks where two starts are an hour or more apart, and allows an unknown time', () => {
    const later = (minutes: number) => ({
      startsAt: new Date(START.getTime() + minutes * MINUTE_MS),
    });
    expect(percentOf({}, later(30))).toBe(100);
    expect(percentOf({}, later(59))).toBe(94);
    expect(percentOf({}, later(60))).toBe(JOIN_FROM - 1);
    expect(percentOf({}, later(90))).toBe(JOIN_FROM - 1);
    expect(percentOf({}, later(91))).toBeNull();
    expect(percentOf({}, { ...later(600), timeKnown: false })).toBe(94);
  });

  it('asks, and never joins, where the venue is unknown or has another name', () => {
    for (const venue of [null, 'Town Theatre']) {
      const percent = percentOf({ name: 'Mira Moon' }, { name: 'Mira Moon', venue });
      expect(percent).toBeGreaterThanOrEqual(REVIEW_FROM);
      expect(percent).toBeLessThan(JOIN_FROM);
    }
  });

  it('joins events at one venue with a longer and a shorter name', () => {
    const venues = [{ venue: 'Owl Dome' }, { venue: 'Owl Dome Arena' }] as const;
    expect(percentOf(...venues)).toBeGreaterThanOrEqual(JOIN_FROM);
  });

  it('does not mix a pass with the event that it admits to', () => {
    expect(percentOf({}, { passLike: true })).toBeNull();
  });

  it('does not find different events of one evening and house alike', () => {
    expect(percentOf({ name: 'Mira Moon' }, { name: 'Jo Field' }) ?? 0).toBeLessThan(REVIEW_FROM);
    const games = [
      { name: 'Ghent Owls vs Lille Foxes' },
      { name: 'Ghent Owls vs Metz Hares' },
    ] as const;
    expect(percentOf(...games) ?? 0).toBeLessThan(JOIN_FROM);
  });

  it('says why', () => {
    const other = event({ name: 'Lanterns VIP', venue: null, timeKnown: false });
    expect(likeness(event(), other)?.reasons).toEqual([
      'start_unknown',
      'venue_unknown',
      'contained_name',
      'other_offer',
    ]);
  });

  const words = fc.constantFrom(
    'Mira',
    'moon',
    'Lantern',
    'Lanterns',
    'VIP',
    '2',
    '3',
    'the',
    '!!!',
    'vs',
    'at',
    'with',
    'presents',
    'festival',
    'tour',
    'night',
    'FC',
    'mir',
    ':',
    '-',
    ',',
  );
  const arbitraryEvent = fc
    .record({
      name: fc.array(words, { maxLength: 8 }).map((some) => some.join(' ')),
      venue: fc.constantFrom(null, 'Hall', 'Owl Hall', 'Owl Hall 2', 'Dome'),
      city: fc.constantFrom(null, 'Ghent', 'GHENT', 'Lille'),
      startsOn: fc.constantFrom(null, '2026-05-01', '2026-05-02'),
      startsAt: fc.constantFrom(null, 0, 45, 100).map((minutes) => {
        return minutes === null ? null : new Date(START.getTime() + minutes * MINUTE_MS);
      }),
      timeKnown: fc.boolean(),
      passLike: fc.boolean(),
    })
    .map(event);

  it('is the same in both directions, from 0 to 100, and never by the name alone', () => {
    fc.assert(
      fc.property(arbitraryEvent, arbitraryEvent, (one, other) => {
        const found = likeness(one, other);
        expect(likeness(other, one)).toEqual(found);
        const mayBeOne = one.startsOn === other.startsOn && one.cityKey === other.cityKey;
        if (!mayBeOne) expect(found).toBeNull();
        if (!found) return;
        expect(found.percent).toBeGreaterThanOrEqual(0);
        expect(found.percent).toBeLessThanOrEqual(100);
        // Two teams meet once at a time, wherever that is.
        const isJoined = found.percent >= JOIN_FROM && !found.reasons.includes('same_teams');
        if (isJoined) expect([one.venueKey, other.venueKey]).not.toContain(null);
      }),
    );
  });

  it('joins an event with itself as another source describes it, where date, city and venue are known', () => {
    fc.assert(
      fc.property(arbitraryEvent, (one) => {
        const isPlaced = one.startsOn !== null && one.cityKey !== null && one.venueKey !== null;
        const found = likeness(one, { ...one, name: one.name.toUpperCase() });
        if (isPlaced && one.name.trim() !== '')
          expect(found?.percent).toBeGreaterThanOrEqual(JOIN_FROM);
        else if (!isPlaced && !found?.reasons.includes('same_teams'))
          expect(found?.percent ?? 0).toBeLessThan(JOIN_FROM);
      }),
    );
  });
});
