import { describe, expect, it } from 'vitest';
import { isPassLike } from './pass-like.ts';

const now = new Date('2026-01-01T00:00:00Z');

const SHOW = {
  name: 'Night River',
  startsAt: new Date('2026-06-01T00:00:00Z'),
  startsOn: '2026-05-31',
};

describe('isPassLike', () => {
  it.each([
    'Parking: Night River',
    'PARKING - Night River',
    'Night River (Parking Only)',
    'Night River - VIP Package',
    'Night River – Package Upgrade',
    'Gulls: Season Tickets',
    'Season Pass 2026',
    'Flex Pass',
    'Festival Passes [Friday]',
    'Gift Card',
    'Night River [Add-On]',
    'Night River - Upsell',
    '2026 Country MEGATICKET presented by A',
  ])('recognises %j by its name', (name) => expect(isPassLike({ ...SHOW, name }, now)).toBe(true));

  it.each([
    'Night River',
    'Hotel Mira',
    'Grand Hotel',
    'Plaza Suite',
    'The Passion Play',
    'Compass',
    'Three Day Pass',
    'VIP',
    'Suite No. 3 in D major',
    'The Great Parking Lot Show',
    'Parkings of Paris',
    'Pre-parking tour',
    'Night River at the Season Ticket Club',
    'Package Deal: A Farce',
  ])('takes %j for an event', (name) => expect(isPassLike({ ...SHOW, name }, now)).toBe(false));

  it('treats a date five years ahead as a placeholder, with or without a time', () => {
    const later = (instant: string) => ({ ...SHOW, startsAt: new Date(instant) });
    expect(isPassLike(later('2030-12-30T00:00:00Z'), now)).toBe(false);
    expect(isPassLike(later('2031-01-02T00:00:00Z'), now)).toBe(true);
    expect(isPassLike({ ...SHOW, startsAt: null, startsOn: '2031-01-02' }, now)).toBe(true);
    expect(isPassLike({ ...SHOW, startsAt: null, startsOn: null }, now)).toBe(false);
  });

  it('takes 31 December for a date like any other', () => {
    const startsAt = new Date('2026-12-31T00:00:00Z');
    expect(isPassLike({ ...SHOW, startsAt, startsOn: '2026-12-31' }, now)).toBe(false);
  });
});
