/** For tests: a game with every field that is read. */
export const GAME = {
  id: 'g-100',
  name: 'Harbor Gulls at River Otters',
  test: false,
  url: 'https://tickets.example/g-100',
  images: [
    { ratio: '3_2', url: 'https://img.example/wide.jpg', width: 3000, fallback: false },
    { ratio: '16_9', url: 'https://img.example/small.jpg', width: 640, fallback: false },
    { ratio: '16_9', url: 'https://img.example/large.jpg', width: 1136, fallback: false },
    { ratio: '16_9', url: 'https://img.example/generic.jpg', width: 2048, fallback: true },
  ],
  dates: {
    start: {
      localDate: '2026-03-17',
      localTime: '19:00:00',
      dateTime: '2026-03-18T00:00:00Z',
      dateTBD: false,
      dateTBA: false,
      timeTBA: false,
      noSpecificTime: false,
    },
    end: { dateTime: '2026-03-18T03:00:00Z' },
    timezone: 'America/Chicago',
    status: { code: 'onsale' },
    spanMultipleDays: false,
  },
  classifications: [
    { primary: false, segment: { name: 'Miscellaneous' }, genre: { name: 'Family' } },
    { primary: true, segment: { name: 'Sports' }, genre: { name: 'Hockey' } },
  ],
  priceRanges: [
    { type: 'standard', currency: 'USD', min: 50, max: 750 },
    { type: 'resale', currency: 'USD', min: 35.5, max: 500 },
    { type: 'standard', currency: 'CAD', min: 1, max: 9000 },
  ],
  _embedded: {
    venues: [
      {
        name: 'Ice Hall ',
        timezone: 'America/Denver',
        city: { name: 'Chicago' },
        country: { name: 'United States Of America', countryCode: 'US' },
      },
    ],
  },
};
