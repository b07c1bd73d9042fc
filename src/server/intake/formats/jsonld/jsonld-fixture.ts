/** For tests: a concert with every field that is read. */
export const CONCERT = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Gulls &amp; Otters',
  url: 'https://hall.example/gulls',
  startDate: '2026-05-01T20:00:00+0200',
  endDate: '2026-05-01T23:00:00+02:00',
  eventStatus: 'https://schema.org/EventRescheduled',
  location: {
    '@type': 'Place',
    name: 'Harbor Hall',
    maximumAttendeeCapacity: 1200,
    address: { '@type': 'PostalAddress', addressLocality: 'Ghent', addressCountry: { name: 'BE' } },
  },
  offers: [
    { '@type': 'Offer', price: '49,50', priceCurrency: 'EUR' },
    { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 80, priceCurrency: 'EUR' },
  ],
  image: [{ '@type': 'ImageObject', url: 'https://img.example/gulls.jpg' }],
};
