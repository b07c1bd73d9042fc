import { describe, expect, it } from 'vitest';
import { zoneOfPlace } from './city-zone.ts';

const nameOf = (city: string | null, country: string | null) => zoneOfPlace(city, country)?.name;

describe('zoneOfPlace', () => {
  it.each([
    ['Paris', 'FR', 'Europe/Paris'],
    ['paris', 'France', 'Europe/Paris'],
    ['Zurich', 'CH', 'Europe/Zurich'],
    ['Zürich', 'Switzerland', 'Europe/Zurich'],
    ['London', null, 'Europe/London'],
    ['London', 'UK', 'Europe/London'],
    ['London', 'Canada', 'America/Toronto'],
    ['London, UK', null, 'Europe/London'],
    ['Los Angeles (LA)', 'US', 'America/Los_Angeles'],
    ['Las Vegas', 'US', 'America/Los_Angeles'],
    ['Portland, OR', 'US', 'America/Los_Angeles'],
    ['Portland, ME', 'United States Of America', 'America/New_York'],
  ])('finds the zone of %j in %j', (city, country, zone) =>
    expect(nameOf(city, country)).toBe(zone),
  );

  it('takes the zone of a country that has only one for places it does not know', () => {
    expect(nameOf('Little Harbourton', 'GB')).toBe('Europe/London');
    expect(nameOf('Little Harbourton', 'US')).toBeUndefined();
  });

  it('does not guess', () => {
    expect(nameOf('Portland', 'US')).toBeUndefined();
    expect(nameOf('Nowhere in particular', null)).toBeUndefined();
    expect(nameOf('Paris', 'Atlantis')).toBeUndefined();
    expect(nameOf('constructor', null)).toBeUndefined();
    expect(nameOf(null, null)).toBeUndefined();
  });
});
