import type { UserDetails } from '#contract/users/users.ts';
import { minutesBefore } from '../kit/dates.ts';
import { createRandom } from '../kit/random.ts';

const BROWSERS = ['Firefox', 'Chrome', 'Safari', 'Edge'] as const;
const DEVICES = ['MacBook Air', 'ThinkPad X1', 'Pixel 9', 'iPhone 16', 'Surface Pro'] as const;
const PLACES = [
  'Lisbon, Portugal',
  'תל אביב, Israel',
  'Montréal, Canada',
  '京都, Japan',
  'Accra, Ghana',
  'Kraków, Poland',
] as const;
const PROJECTS = [
  'Autumn season on sale',
  'Seat map of the balcony',
  'Box office training',
  'Festival wristbands',
  'Refunds for the canceled gala',
  'Program in three languages',
] as const;
const TIMELINE_ENTRIES = [
  ['Checked the weights', 'Theater counts for more since the last meeting.'],
  ['Invited a colleague', 'One seat of the team plan was given away.'],
  ['Imported a feed', '1,204 events came in, none was refused.'],
  ['Answered a client', 'The question was about partial refunds.'],
  ['Closed a task', 'The door scanners have their new certificates.'],
  ['Changed the plan', 'From the next month on.'],
] as const;

/** What a user's page shows at first, the same for the same user. */
export function seedUserDetails(id: number, now: Date): UserDetails {
  const random = createRandom(8200 + id);
  const ago = (minutes: number) => minutesBefore(now, minutes).toISOString();
  let minutes = 0;
  const earlier = () => {
    minutes += random.int(40, 4000);
    return ago(minutes);
  };
  return {
    notices: {
      newForYou: { email: true, browser: true, app: random.chance(0.5) },
      activity: { email: random.chance(0.5), browser: true, app: true },
      newBrowser: { email: true, browser: false, app: random.chance(0.5) },
      newDevice: { email: true, browser: false, app: false },
    },
    connections: {
      calendar: random.chance(0.7),
      chat: random.chance(0.5),
      code: random.chance(0.3),
      mailing: random.chance(0.6),
      ticketing: true,
    },
    devices: random.some(DEVICES, 3).map((device, index) => ({
      id: index + 1,
      browser: random.pick(BROWSERS),
      device,
      place: random.pick(PLACES),
      seenAt: ago(index * 2900 + random.int(1, 600)),
    })),
    cards: ['Visa', 'Mastercard'].slice(0, random.int(1, 2)).map((brand, index) => ({
      brand,
      lastDigits: String(random.int(1000, 9999)),
      expires: `${String(random.int(1, 12)).padStart(2, '0')}/${(now.getUTCFullYear() + random.int(1, 4)) % 100}`,
      isPrimary: index === 0,
    })),
    projects: random.some(PROJECTS, random.int(2, 4)).map((title) => {
      const tasks = random.int(12, 80);
      return { title, tasks, done: random.int(3, tasks) };
    }),
    timeline: random
      .some(TIMELINE_ENTRIES, 4)
      .map(([title, words]) => ({ title, words, at: earlier() })),
    passwordChangedAt: null,
  };
}
