import { type DataRow, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { daysAfter, isoDay } from '../kit/dates.ts';
import { avatarOf } from '../kit/pictures.ts';
import { createRandom, type Random, times } from '../kit/random.ts';
import { NAME_SETS } from './data-table-people.ts';

const POSTS = [
  'Box office clerk',
  'Stage manager',
  'Lighting technician',
  'Sound engineer',
  'House manager',
  'Ticketing analyst',
  'Program editor',
  'Wardrobe supervisor',
  'Rigger',
  'Event producer',
  'Artist liaison',
  'Security coordinator',
  'Graphic designer',
  'Accountant',
  'Usher',
  'Data engineer',
] as const;

const SEED = 4127;
const LONGEST_DAYS = 15 * 365;

/** So many people of the house; those after the hundredth have no picture. */
export function seedRows(count: number, today: Date): DataRow[] {
  const random = createRandom(SEED);
  return times(count, (index) => seedRow(index + 1, random, today));
}

function seedRow(id: number, random: Random, today: Date): DataRow {
  const people = random.pick(NAME_SETS);
  const [first, plainFirst] = random.pick(people.first);
  const [last, plainLast] = random.pick(people.last);
  const fullName = people.isFamilyNameFirst ? `${last} ${first}` : `${first} ${last}`;
  const daysHere = random.int(20, LONGEST_DAYS);
  const age = random.int(19 + Math.ceil(daysHere / 365), 64);
  const experience = random.int(Math.floor(daysHere / 365), Math.min(age - 18, 40));
  return {
    id,
    full_name: fullName,
    post: random.pick(POSTS),
    email: `${plainFirst}.${plainLast}${id}@marquee.example`,
    city: random.pick(people.cities),
    start_date: isoDay(daysAfter(today, -daysHere)),
    salary: 26_000 + random.int(0, 640) * 100 + experience * 900,
    age,
    experience,
    status: random.pick(EMPLOYMENT_STATUSES),
    avatar: id <= 100 ? avatarOf(`${fullName} ${id}`) : '',
    responsive_id: '',
  };
}
