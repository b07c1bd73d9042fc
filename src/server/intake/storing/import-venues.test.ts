import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import type { FeedVenue } from '../rows/feed-row.ts';
import { importRecords, importVenues } from './import-records.ts';

const db = await createTestDatabase();
const deps = { db, clock: () => new Date('2026-01-01T00:00:00Z') };

function venues(...all: (Omit<FeedVenue, 'country'> & { country?: string })[]) {
  const rows = all.map((venue, index) => ({ row: index + 1, venue: { country: null, ...venue } }));
  return importVenues(deps, rows, { format: 'venues-csv', importedBy: null });
}

function events(...all: FeedEvent[]) {
  return importRecords(deps, toRecords(all), { format: 'csv', importedBy: null });
}

async function capacityOf(sourceId: string): Promise<unknown> {
  const [row] = await db`select capacity from event where source_id = ${sourceId}`;
  return row?.capacity;
}

describe('importVenues', () => {
  it('stores the longest names with the widest characters', async () => {
    const letters = Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x4e00 + i * 61));
    const venue = { name: letters.join(''), city: letters.slice(0, 200).join(''), capacity: 100 };
    expect(await venues({ ...venue, country: letters.slice(0, 100).join('') })).toMatchObject({
      created: 1,
    });
  });

  it('counts created, updated and unchanged venues', async () => {
    const hall = { name: 'Count Hall', city: 'Ghent', capacity: 100 };
    expect(await venues(hall)).toMatchObject({ read: 1, created: 1 });
    expect(await venues(hall)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await venues({ ...hall, capacity: 120 })).toMatchObject({ updated: 1, unchanged: 0 });
  });

  it('keeps a known capacity when a later list does not know it', async () => {
    const hall = { name: 'Known Hall', city: 'Ghent', capacity: 100 };
    await venues(hall);
    expect(await venues({ ...hall, capacity: null })).toMatchObject({ unchanged: 1 });
    await events(feedEvent({ sourceId: 'known', venue: 'Known Hall', city: 'Ghent' }));
    expect(await capacityOf('known')).toBe(100);
  });

  it('uses the last row of a venue with a capacity', async () => {
    const hall = { name: 'Twice Hall', city: 'Ghent' };
    const report = await venues(
      { ...hall, capacity: 100 },
      { ...hall, name: 'TWICE hall', capacity: 200 },
      { ...hall, capacity: null },
    );
    expect(report).toMatchObject({
      read: 3,
      created: 1,
      skipped: 2,
      errors: [
        { row: 1, field: 'name', reason: 'Is repeated in row 2, which counts instead.' },
        { row: 3, field: 'name', reason: 'Is repeated in row 2, which counts instead.' },
      ],
    });
  });

  it('gives events without a capacity that of their venue', async () => {
    await events(
      feedEvent({ sourceId: 'late', venue: 'The Late Theater', city: 'New York' }),
      feedEvent({ sourceId: 'own', venue: 'The Late Theater', city: 'New York', capacity: 50 }),
      feedEvent({ sourceId: 'elsewhere', venue: 'The Late Theater', city: 'Albany' }),
      feedEvent({ sourceId: 'cityless', venue: 'The Late Theater' }),
    );
    await venues({ name: 'Late Theatre', city: 'New York (NYC)', capacity: 900 });
    expect(await capacityOf('late')).toBe(900);
    expect(await capacityOf('own')).toBe(50);
    expect(await capacityOf('elsewhere')).toBeNull();
    expect(await capacityOf('cityless')).toBeNull();
  });

  it('does not make events look changed to their feed', async () => {
    const event = feedEvent({ sourceId: 'again', venue: 'Again Hall', city: 'Ghent' });
    await events(event);
    await venues({ name: 'Again Hall', city: 'Ghent', capacity: 70 });
    expect(await events(event)).toMatchObject({ unchanged: 1 });
    expect(await capacityOf('again')).toBe(70);
  });

  it('returns to the capacity of the venue when the feed no longer has one', async () => {
    await venues({ name: 'Back Hall', city: 'Ghent', capacity: 70 });
    const event = feedEvent({ sourceId: 'back', venue: 'Back Hall', city: 'Ghent', capacity: 60 });
    await events(event);
    expect(await capacityOf('back')).toBe(60);
    await events({ ...event, capacity: null });
    expect(await capacityOf('back')).toBe(70);
  });

  it('compares the country where both sides know it', async () => {
    await venues(
      { name: 'Twin', city: 'London', country: 'United Kingdom', capacity: 1000 },
      { name: 'Twin', city: 'London', country: 'CA', capacity: 2000 },
    );
    const twin = { venue: 'Twin', city: 'London' };
    await events(
      feedEvent({ sourceId: 'twin-gb', ...twin, country: 'GB' }),
      feedEvent({ sourceId: 'twin-ca', ...twin, country: 'Canada' }),
      feedEvent({ sourceId: 'twin-us', ...twin, country: 'US' }),
      feedEvent({ sourceId: 'twin-unknown', ...twin }),
    );
    expect(await capacityOf('twin-gb')).toBe(1000);
    expect(await capacityOf('twin-ca')).toBe(2000);
    expect(await capacityOf('twin-us')).toBeNull();
    expect(await capacityOf('twin-unknown')).toBeNull();
  });

  it('uses a capacity that all venues of the name agree on, and no other', async () => {
    const place = { venue: 'Odeon', city: 'Ghent' };
    await venues({ name: 'Odeon', city: 'Ghent', country: 'BE', capacity: 300 });
    await venues({ name: 'Odeon', city: 'Ghent', country: 'NL', capacity: 300 });
    await events(feedEvent({ sourceId: 'odeon', ...place }));
    expect(await capacityOf('odeon')).toBe(300);
    await venues({ name: 'Odeon', city: 'Ghent', country: 'NL', capacity: 400 });
    expect(await capacityOf('odeon')).toBeNull();
  });
});
