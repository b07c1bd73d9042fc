import type { Calendar, CalendarEvent } from '#contract/calendar.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { atTime, daysAfter, isoDay } from '../kit/dates.ts';
import { PEOPLE } from '../kit/people.ts';

type Details = {
  guests?: readonly number[];
  location?: string;
  description?: string;
  url?: string;
};

/** Week after the present one, day of the week from Monday as 0. */
type Day = readonly [week: number, weekday: number];

/** At a time of the day in UTC, with its length. */
type Timed = readonly [hour: number, minute: number, minutes: number];

type Row = readonly [Day, Timed | { days: number }, Calendar, string, Details?];

const ROWS: readonly Row[] = [
  [
    [-5, 1],
    [9, 0, 60],
    'Business',
    'Spring season review',
    { guests: [0, 5, 12], location: 'Room 2' },
  ],
  [[-5, 4], [18, 30, 120], 'Personal', 'Choir rehearsal', { location: 'St Anne’s hall' }],
  [
    [-4, 0],
    { days: 3 },
    'Business',
    'Venue fair',
    { guests: [1], location: 'Exhibition Center, hall 4' },
  ],
  [[-4, 5], [10, 0, 90], 'Family', 'Swimming with the children', { location: 'City pool' }],
  [[-3, 2], [13, 0, 45], 'Business', 'Ticket fees: legal questions', { guests: [3, 16] }],
  [[-3, 3], [7, 30, 30], 'Personal', 'Dentist', { location: 'Dr Brandt, 2nd floor' }],
  [[-3, 4], { days: 1 }, 'Holiday', 'Bank holiday'],
  [
    [-2, 0],
    [8, 30, 60],
    'Business',
    'הישיבה החודשית עם הקהילה',
    { guests: [7], description: 'Requests from club members.' },
  ],
  [[-2, 1], [14, 0, 60], 'Business', '巡演日程讨论', { guests: [8, 14], location: 'Video call' }],
  [[-2, 5], { days: 2 }, 'Family', 'Weekend at the lake', { location: 'Lakeside cabins' }],
  [[-1, 0], [9, 0, 30], 'Business', 'Box office stand-up', { guests: [2, 18] }],
  [
    [-1, 1],
    [15, 0, 90],
    'Business',
    'Seating plan, main hall',
    {
      guests: [1, 6, 11],
      location: 'Main hall',
      description: 'Walk through the rows that lost their view to the new sound desk.',
    },
  ],
  [[-1, 3], [12, 0, 60], 'ETC', 'Lunch with Søren', { guests: [13], location: 'Café Morgenrot' }],
  [[-1, 4], [16, 0, 60], 'Business', 'Press list for the premiere', { guests: [10] }],
  [
    [-1, 5],
    [19, 0, 180],
    'Personal',
    'Concert: string quartet',
    { location: 'Old Assembly Rooms', url: 'https://marquee.example/events/string-quartet' },
  ],
  [
    [0, 0],
    [8, 30, 45],
    'Business',
    'Week planning',
    {
      guests: [0, 2, 5],
      location: 'Room 1',
      description: 'What goes on sale this week, and who is responsible.',
    },
  ],
  [[0, 0], [13, 30, 60], 'Business', 'Pricing model, second round', { guests: [5, 12] }],
  [
    [0, 1],
    [10, 0, 60],
    'Business',
    'On-sale: Summer Nights',
    {
      guests: [2, 9, 18],
      description: 'The queue opens at ten. Everybody at their desk fifteen minutes before.',
      url: 'https://marquee.example/events/summer-nights',
    },
  ],
  [[0, 1], [17, 0, 60], 'Personal', 'Running with Ana', { guests: [15], location: 'River path' }],
  [
    [0, 2],
    { days: 3 },
    'Business',
    'Festival site visit',
    {
      guests: [15, 17],
      location: 'Parkgelände Süd',
      description: 'Exits, power, first aid, places for wheelchairs.',
    },
  ],
  [[0, 2], [9, 0, 30], 'Business', 'Box office stand-up', { guests: [2, 18] }],
  [[0, 2], [14, 0, 60], 'Business', 'مراجعة خطة الإعلام', { guests: [10], location: 'Video call' }],
  [[0, 3], [11, 0, 60], 'Business', 'Sound check plan', { guests: [11, 6], location: 'Main hall' }],
  [
    [0, 3],
    [15, 30, 30],
    'ETC',
    'Parcel from the printer',
    { description: 'Posters, 400 pieces. Needs a signature.' },
  ],
  [
    [0, 4],
    [9, 30, 60],
    'Business',
    'Design review: season brochure',
    { guests: [4, 0], location: 'Studio' },
  ],
  [
    [0, 4],
    [18, 0, 120],
    'Family',
    'Día de juegos en casa',
    { description: 'Ask the neighbors too.' },
  ],
  [[0, 5], { days: 1 }, 'Family', 'Grandmother’s birthday', { location: 'Garden' }],
  [[0, 5], [16, 0, 120], 'Personal', 'Read the shortlist of scripts'],
  [[0, 6], [10, 0, 60], 'ETC', 'Water the office plants', { location: 'Office' }],
  [[0, 6], [17, 30, 90], 'Family', 'Family dinner', { location: 'At home' }],
  [[1, 0], [8, 30, 45], 'Business', 'Week planning', { guests: [0, 2, 5], location: 'Room 1' }],
  [
    [1, 0],
    [22, 0, 300],
    'Business',
    'Get-out after the last show',
    {
      guests: [6, 11, 17],
      location: 'Stage door',
      description: 'The load-out runs past midnight: two crews.',
    },
  ],
  [[1, 1], [9, 0, 120], 'Business', 'Budget, autumn season', { guests: [16, 5] }],
  [[1, 2], { days: 1 }, 'Holiday', 'Founders’ day'],
  [
    [1, 3],
    [6, 15, 195],
    'Personal',
    'Train to the coast',
    { location: 'Central station, platform 9' },
  ],
  [[1, 3], { days: 4 }, 'Holiday', 'Days off'],
  [[2, 0], [10, 0, 60], 'Business', 'Access for all: yearly check', { guests: [1, 7, 18] }],
  [
    [2, 1],
    [13, 0, 60],
    'Business',
    '舞台美術の打ち合わせ',
    { guests: [4, 14], location: 'Studio' },
  ],
  [[2, 2], [9, 0, 30], 'Business', 'Box office stand-up', { guests: [2, 18] }],
  [[2, 4], [12, 30, 60], 'ETC', 'First-aid course', { location: 'Room 3', guests: [17] }],
  [[2, 6], [9, 0, 240], 'Family', 'Flea market', { location: 'Old harbor' }],
  [
    [3, 0],
    { days: 5 },
    'Business',
    'Rehearsal week: «Łódź, moja miłość»',
    { guests: [6, 11], location: 'Rehearsal stage' },
  ],
  [[3, 2], [15, 0, 60], 'Business', 'Sponsors: renewal talks', { guests: [0, 13] }],
  [[3, 5], [20, 0, 150], 'Personal', 'Film night', { location: 'Lux cinema' }],
  [[4, 1], [9, 0, 60], 'Business', 'Πρόβλεψη εσόδων', { guests: [16] }],
  [
    [4, 3],
    [11, 0, 90],
    'Business',
    'Security briefing, arena dates',
    { guests: [17, 1], location: 'Arena, gate C' },
  ],
  [[5, 0], { days: 14 }, 'Holiday', 'Summer break, office closed'],
  [
    [6, 4],
    [19, 0, 180],
    'Business',
    'Premiere and reception',
    {
      guests: [0, 3, 10, 15],
      location: 'Main hall',
      url: 'https://marquee.example/events/premiere',
    },
  ],
];

/** Events around the present week, mostly on the days on which such things happen. */
export function seedCalendarEvents(now: Date): CalendarEvent[] {
  const midnight = atTime(now, 0);
  const monday = daysAfter(midnight, -((midnight.getUTCDay() + 6) % 7));
  return ROWS.map(([[week, weekday], time, calendar, title, details = {}], index) => {
    const { guests = [], location = '', description = '', url = '' } = details;
    return {
      id: index + 1,
      url,
      title,
      ...spanOf(daysAfter(monday, week * 7 + weekday), time),
      extendedProps: {
        calendar,
        guests: guests.flatMap((guest) => PEOPLE[guest]?.email ?? []),
        location,
        description,
      },
    };
  });
}

function spanOf(day: Date, time: Timed | { days: number }) {
  if ('days' in time) {
    return { start: isoDay(day), end: isoDay(daysAfter(day, time.days)), allDay: true };
  }
  const [hour, minute, minutes] = time;
  const start = atTime(day, hour, minute);
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  return { start: start.toISOString(), end: end.toISOString(), allDay: false };
}
