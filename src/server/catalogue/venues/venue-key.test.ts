import { describe, expect, it } from 'vitest';
import { countryKey } from './country-codes.ts';
import { cityKey, venueKeys, venueNameKey } from './venue-key.ts';

describe('venueNameKey', () => {
  it.each([
    ['United Center', ' UNITED  centre '],
    ['The Chicago Theatre', 'Chicago Theater'],
    ["Levi's Stadium", 'Levi’s Stadium'],
    ['Théâtre Royal', 'Theatre Royal'],
    ['O.K. Corral', 'OK Corral'],
    ['Rock & Roll Hall', 'Rock and Roll Hall'],
    ['Alpine Valley Music Theatre', 'Alpine-Valley Music Theatre'],
    ['TaxSlayer Center (Formerly known as the iWireless Center)', 'TaxSlayer Center'],
    ['Apollo (fka Odeon)', 'Apollo'],
    ['היכל מנורה', ' היכל  מנורה'],
    ['Straße 17', 'STRASSE 17'],
    ['Café', 'Cafe\u0301'],
  ])('gives %j and %j the same key', (one, other) => {
    expect(venueNameKey(one)).toBe(venueNameKey(other));
  });

  it.each([
    ['O2 Academy 1', 'O2 Academy 2'],
    ['Main Hall (Room A)', 'Main Hall (Room B)'],
    ['सभा', 'सभी'],
    ['國家音樂廳', '國家戲劇院'],
    ['!!!', '???'],
  ])('gives %j and %j different keys', (one, other) => {
    expect(venueNameKey(one)).not.toBe(venueNameKey(other));
  });

  it('is empty only without a name', () => {
    expect(venueNameKey(null)).toBe('');
    for (const name of ['The', '!!!', '(formerly Odeon)', '.']) {
      expect(venueNameKey(name)).not.toBe('');
    }
  });
});

describe('cityKey', () => {
  it.each([
    ['New York', 'New York (NYC)'],
    ['St. Louis', 'Saint Louis'],
    ['München', 'Munchen'],
    ['São Paulo', 'SAO PAULO'],
  ])('gives %j and %j the same key', (one, other) => expect(cityKey(one)).toBe(cityKey(other)));

  it('distinguishes cities with similar names', () => {
    expect(cityKey('Portland')).not.toBe(cityKey('Port Land'));
    expect(cityKey('(Old Town)')).not.toBe('');
  });
});

describe('countryKey', () => {
  it.each(['US', 'us', 'USA', 'U.S.A.', 'United States', 'United States of America'])(
    'takes %j for the United States',
    (name) => expect(countryKey(name)).toBe('US'),
  );

  it.each([
    ['Canada', 'CA'],
    ['United Kingdom', 'GB'],
    ['England', 'GB'],
    ['Côte d’Ivoire', 'CI'],
    ['Atlantis', 'atlantis'],
    ['constructor', 'constructor'],
    [null, ''],
    [' ', ''],
  ])('turns %j into %j', (name, key) => expect(countryKey(name)).toBe(key));
});

describe('venueKeys', () => {
  it('stay short enough for an index when letters decompose', () => {
    const keys = venueKeys('\ufdfa'.repeat(300), '𝔄'.repeat(100), '𠮷'.repeat(50));
    for (const key of Object.values(keys)) expect(key.length).toBeLessThanOrEqual(200);
    const odd = venueKeys(`a${'𠮷'.repeat(150)}`, null, null).nameKey;
    expect(odd).toBe(`a${'𠮷'.repeat(99)}`);
  });

  it('combines all three keys', () => {
    expect(venueKeys('The Hall', 'Ghent', 'Belgium')).toEqual({
      nameKey: 'hall',
      cityKey: 'ghent',
      countryKey: 'BE',
    });
  });
});
