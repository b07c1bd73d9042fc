/** For tests: a match with every field that is read. */
export const MATCH = {
  type: 'ncaa_hockey',
  id: 6_100_001,
  title: 'Gulls at Otters',
  short_title: 'Gulls',
  datetime_utc: '2026-12-09T00:30:00',
  datetime_local: '2026-12-08T19:30:00',
  enddatetime_utc: '2026-12-09T03:30:00',
  time_tbd: false,
  date_tbd: false,
  datetime_tbd: false,
  status: 'normal',
  url: 'https://seats.example/6100001',
  performers: [{ image: 'https://img.example/gulls.jpg' }, { image: null }],
  stats: { lowest_price: 23, highest_price: 90 },
  taxonomies: [
    { id: 1_040_000, name: 'hockey', parent_id: 1_000_000 },
    { id: 1_000_000, name: 'sports', parent_id: null },
  ],
  venue: {
    name: 'Ice Hall',
    city: 'Toronto',
    country: 'Canada',
    timezone: 'America/Toronto',
    capacity: 3570,
  },
};
