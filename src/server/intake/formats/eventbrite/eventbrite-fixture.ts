/** For tests: an event of the API with every field that is read. */
export const API_EVENT = {
  name: { text: 'Harbor & Friends', html: 'Harbor &amp; Friends' },
  id: '700100',
  url: 'https://events.example/e/harbor-700100',
  start: { timezone: 'America/Chicago', local: '2026-05-01T20:00:00', utc: '2026-05-02T01:00:00Z' },
  end: { timezone: 'America/Chicago', local: '2026-05-01T23:00:00', utc: '2026-05-02T04:00:00Z' },
  capacity: 72_000,
  status: 'live',
  currency: 'USD',
  is_free: false,
  online_event: false,
  category_id: '103',
  category: { id: '103', name: 'Music' },
  logo: { url: 'https://img.example/harbor.jpg' },
  venue: {
    name: 'Pier Club ',
    capacity: null,
    address: { city: 'Chicago', country: 'US' },
  },
  ticket_availability: {
    minimum_ticket_price: { currency: 'USD', major_value: '15.00' },
    maximum_ticket_price: { currency: 'USD', major_value: '40.00' },
  },
};

/** For tests: an event as the site loads it. */
export const SITE_EVENT = {
  _type: 'destination_event',
  event_id: '700200',
  name: 'Dock Street Market',
  timezone: 'Europe/London',
  start_date: '2026-06-12',
  start_time: '18:00',
  end_date: '2026-06-12',
  end_time: '22:00',
  url: 'https://events.example/e/dock-700200',
  is_online_event: false,
  category: ['Street', 'Food & Drink', 'Festival or Fair', 'market'],
  primary_venue: { name: 'Dock 4', address: { city: 'London', country: 'GB' } },
};
