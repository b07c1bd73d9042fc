import { describe, expect, it } from 'vitest';
import { zoneOfPlace } from './city-zone.ts';

const nameOf = (city: string | null, country: string | null, region: string | null = null) =>
  zoneOfPlace({ city, region, country })?.name;

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

  it.each([
    ['Portland', 'OR', 'US', 'America/Los_Angeles'],
    ['Portland', 'Oregon', null, 'America/Los_Angeles'],
    ['Portland', 'ME', 'United States', 'America/New_York'],
    ['Portland', 'OR 97201', 'US', 'America/Los_Angeles'],
    ['Brooklyn', 'NY', 'US', 'America/New_York'],
    ['Brooklyn', null, 'US', 'America/New_York'],
    ['Manhattan', 'NY', 'US', 'America/New_York'],
    ['Washington', 'DC', 'US', 'America/New_York'],
    ['Washington', null, 'US', 'America/New_York'],
    ['Washington, D.C.', null, null, 'America/New_York'],
    ['El Paso', 'TX', 'US', 'America/Denver'],
    ['El Paso', 'Texas', null, 'America/Denver'],
    ['Kansas City', 'KS', 'US', 'America/Chicago'],
    ['Tempe', 'AZ', 'US', 'America/Phoenix'],
    ['Glendale', 'CA', 'US', 'America/Los_Angeles'],
    ['Corning', 'New York', 'United States', 'America/New_York'],
    ['Corning, NY', null, null, 'America/New_York'],
    ['Saint Louis', 'MO', 'US', 'America/Chicago'],
    ['Fort Worth', null, 'US', 'America/Chicago'],
    ['Guelph', 'ON', 'Canada', 'America/Toronto'],
    ['Newcastle', 'NSW', 'AU', 'Australia/Sydney'],
    ['Bezau', null, 'Austria', 'Europe/Vienna'],
    ['Cologne', 'NRW', 'DE', 'Europe/Berlin'],
    // Codes that are those of a country too.
    ['Los Angeles, CA', null, null, 'America/Los_Angeles'],
    ['Springfield, IL', null, null, 'America/Chicago'],
    ['Haifa, IL', null, null, 'Asia/Jerusalem'],
    ['Atlanta, Georgia', null, null, 'America/New_York'],
    ['Tbilisi', null, 'Georgia', 'Asia/Tbilisi'],
  ])('finds the zone of %j in %j, %j', (city, region, country, zone) =>
    expect(nameOf(city, country, region)).toBe(zone),
  );

  it('takes the zone of a country that has only one for places it does not know', () => {
    expect(nameOf('Little Harbourton', 'GB')).toBe('Europe/London');
    expect(nameOf('Little Harbourton', 'US')).toBeUndefined();
  });

  it('does not guess', () => {
    expect(nameOf('Portland', 'US')).toBeUndefined();
    expect(nameOf('Little Harbourton', 'US', 'TX')).toBeUndefined();
    expect(nameOf('Little Harbourton', 'US', 'FL')).toBeUndefined();
    expect(nameOf('Little Harbourton, IL', null)).toBeUndefined();
    expect(nameOf('Paris', 'US', 'TX')).not.toBe('Europe/Paris');
    expect(nameOf('Nowhere in particular', null)).toBeUndefined();
    expect(nameOf('Paris', 'Atlantis')).toBeUndefined();
    expect(nameOf('constructor', null)).toBeUndefined();
    expect(nameOf(null, null)).toBeUndefined();
  });
});
