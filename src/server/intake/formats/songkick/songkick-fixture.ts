/** For tests: a concert with every field that is read. */
export const CONCERT = {
  id: 31_000_001,
  type: 'Concert',
  status: 'ok',
  popularity: 0.01,
  displayName: 'Night at the Pier with Gulls at Pier at Nine (May 1, 2026)',
  uri: 'http://concerts.example/31000001',
  start: { date: '2026-05-01', time: '20:00:00', datetime: '2026-05-01T20:00:00-0500' },
  location: { city: 'Evanston, IL, US', lat: 42, lng: -87 },
  venue: {
    id: 12,
    displayName: 'Pier at Nine',
    metroArea: { displayName: 'Chicago', country: { displayName: 'US' } },
  },
};
