import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../../rows/feed-row.ts';
import { CONCERT, songkick } from './songkick.ts';

function read(changes: object): FeedRow | undefined {
  const reader = songkick.createReader({ now: new Date('2026-01-01T00:00:00Z') });
  const page = { resultsPage: { results: { event: [{ ...CONCERT, ...changes }] } } };
  return [...reader.push(JSON.stringify(page)), ...reader.end()][0];
}

describe('songkick', () => {
  it('maps every field', () => {
    expect(read({})).toEqual({
      row: 1,
      localStart: null,
      event: {
        source: 'songkick',
        sourceId: '31000001',
        name: 'Night at the Pier with Gulls',
        type: 'concert',
        category: null,
        venue: 'Pier at Nine',
        city: 'Evanston',
        country: 'US',
        capacity: null,
        startsAt: new Date('2026-05-02T01:00:00Z'),
        startsOn: '2026-05-01',
        startsOffset: null,
        endsAt: null,
        timeKnown: true,
        timezone: 'America/Chicago',
        listedUntil: new Date('2026-05-02T01:00:00Z'),
        status: 'scheduled',
        priceMin: null,
        priceMax: null,
        currency: null,
        url: 'http://concerts.example/31000001',
        imageUrl: null,
        passLike: false,
      },
    });
  });

  it('finds the zone of a date alone by the city', () => {
    const start = { date: '2026-05-01', time: null, datetime: null };
    const place = { location: { city: 'Leipzig, Germany' }, venue: { id: 1, displayName: 'Pier' } };
    expect(read({ start, ...place })).toMatchObject({
      event: {
        startsAt: new Date('2026-05-01T10:00:00Z'),
        timeKnown: false,
        city: 'Leipzig',
        country: 'Germany',
      },
    });
  });

  it('finds the zone of a date alone by the city and its state', () => {
    const start = { date: '2026-05-01', time: null, datetime: null };
    const place = { location: { city: 'Portland, OR, US' }, venue: { id: 1, displayName: 'Pier' } };
    expect(read({ start, ...place })).toMatchObject({
      event: { timezone: 'America/Los_Angeles', city: 'Portland', country: 'US' },
    });
  });

  it.each([
    ['Harbor Days 2026', 'Harbor Days 2026'],
    ['Gulls at Pier at Nine (May 1, 2026) (CANCELLED) ', 'Gulls'],
    ['Gulls at another place (May 1, 2026)', 'Gulls at another place'],
    ['(May 1, 2026)', '(May 1, 2026)'],
  ])('reads the name of %j', (displayName, name) => {
    expect(read({ displayName })).toMatchObject({ event: { name } });
  });

  it('reads festivals with their last day', () => {
    const festival = {
      type: 'Festival',
      displayName: 'Harbor Days 2026',
      end: { date: '2026-05-03', time: null, datetime: null },
      location: { city: 'Chicago, IL, US' },
      start: { date: '2026-05-01', time: null, datetime: null },
    };
    expect(read(festival)).toMatchObject({
      event: { category: 'Festival', endsAt: new Date('2026-05-04T05:00:00Z') },
    });
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['deleted', 'cancelled'],
    ['postponed', 'postponed'],
    ['ok', 'scheduled'],
  ])('maps the status %s to %s', (word, status) => {
    expect(read({ status: word })).toMatchObject({ event: { status } });
  });

  it('reads a record that only says that an event is deleted', () => {
    const reader = songkick.createReader({ now: new Date('2026-01-01T00:00:00Z') });
    const deleted = { status: 'deleted', id: 31_000_001 };
    const page = { resultsPage: { results: { event: [deleted, { status: 'deleted' }] } } };
    const rows = [...reader.push(JSON.stringify(page)), ...reader.end()];
    expect(rows[0]).toMatchObject({
      row: 1,
      onlyCancels: true,
      event: { source: 'songkick', sourceId: '31000001', status: 'cancelled' },
    });
    expect(rows[1]).toMatchObject({ row: 2, isForeign: true, errors: [{ field: 'id' }, {}, {}] });
  });

  it('takes a venue without an id for unknown', () => {
    const venue = { ...CONCERT.venue, id: null, displayName: 'Unknown venue' };
    const displayName = 'Gulls at Unknown venue (May 1, 2026)';
    expect(read({ venue, displayName })).toMatchObject({ event: { venue: null, name: 'Gulls' } });
  });

  it('reads an empty page, and refuses records of other formats as foreign', () => {
    const reader = songkick.createReader({ now: new Date('2026-01-01T00:00:00Z') });
    reader.push('{"resultsPage":{"status":"ok","results":{},"totalEntries":0}}');
    expect(reader.end()).toEqual([]);
    expect(read({ start: undefined })).toMatchObject({ isForeign: true });
  });
});
