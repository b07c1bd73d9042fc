import { describe, expect, it } from 'vitest';
import type { VenueRow } from '../../rows/feed-row.ts';
import { venuesCsv } from './venues-csv.ts';

function readAll(text: string, country?: string): VenueRow[] {
  const reader = venuesCsv.createReader({ now: new Date(0), country });
  return [...reader.push(text), ...reader.end()];
}

describe('venues-csv', () => {
  it.each([
    'name,city,country,capacity\nHall One,Ghent,BE,1200\n',
    'Capacity;Country;City;Name\r\n1200.0;BE;Ghent;Hall One\r\n',
    'id,stadium_name,lat,city,country,capacity\n1,Hall One,51.05,Ghent,BE,1200\n',
    'name,stadium,city,country,capacity\nReds,Hall One,Ghent,BE,"1,200"\n',
    'town,city,name,country,seats\nOld Town,Ghent,Hall One,BE,1200\n',
    'name,id,metroArea,lat,country,capacity\nHall One,1,Ghent,51.05,BE,1200\n',
  ])('finds the columns of %j', (text) => {
    const venue = { name: 'Hall One', city: 'Ghent', country: 'BE', capacity: 1200 };
    expect(readAll(text)).toEqual([{ row: 1, venue }]);
  });

  it('treats an empty capacity and 0 as unknown, and needs no country', () => {
    const rows = readAll('name,city,capacity\nA,Ghent,\nB,Ghent,0\n');
    const unknown = { city: 'Ghent', country: null, capacity: null };
    expect(rows).toEqual([
      { row: 1, venue: { name: 'A', ...unknown } },
      { row: 2, venue: { name: 'B', ...unknown } },
    ]);
  });

  it('takes the default country where a row has none', () => {
    const rows = readAll('name,city,country,capacity\nA,Ghent,,1\nB,Lille,FR,1\n', 'BE');
    expect(rows.map((row) => 'venue' in row && row.venue.country)).toEqual(['BE', 'FR']);
  });

  it('refuses rows without a name or a city', () => {
    const rows = readAll('name,city,capacity\n,Ghent,1\nA,,1\n');
    const fields = rows.map((row) => ('errors' in row ? row.errors[0]?.field : null));
    expect(fields).toEqual(['name', 'city']);
  });

  it('refuses a column that is there twice', () => {
    expect(() => readAll('name,city,city,capacity\n')).toThrow('the column city twice');
  });

  it('refuses a list without cities, with the reason', () => {
    expect(() => readAll('Name,Team,Capacity\nHall One,Reds,1200\n')).toThrow(
      /no column city\. A capacity joins events by the name of the venue and its city/,
    );
  });
});
