/** For tests: a show with every field that is read. */
export const SHOW = {
  eventId: 'f-7',
  primaryEventUrl: 'http://tickets.example/f-7',
  eventName: 'The Lighthouse Keeper',
  eventStatus: 'onsale',
  eventImageUrl: 'https://img.example/f-7.jpg',
  eventStartDateTime: '2026-04-29T00:00:00Z',
  eventStartLocalTime: '20:00',
  eventStartLocalDate: '2026-04-28',
  eventEndDateTime: null,
  venue: {
    venueName: 'Corner Theatre',
    venueTimezone: 'America/New_York',
    venueCity: 'New York',
    venueCountryCode: 'US',
  },
  minPrice: '149.00',
  maxPrice: '189.00',
  currency: 'USD',
  classificationSegment: 'Arts & Theatre',
  classificationGenre: 'Theatre',
  classificationSubGenre: 'Drama',
};
