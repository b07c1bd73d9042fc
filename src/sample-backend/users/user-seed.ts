import { BILLINGS, USER_PLANS, USER_ROLES, type User } from '#contract/users/users.ts';
import { PEOPLE } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';
import { createRandom } from '../kit/random.ts';

/** People beside those that the whole sample data shares: name, user name and country. */
const OTHERS = [
  ['Aoife Brannigan', 'aoife', 'Ireland'],
  ['Bảo Trân Nguyễn', 'bao.tran', 'Vietnam'],
  ['Cécile Vandenbroucke', 'cecile', 'Belgium'],
  ['Darius Petrauskas', 'darius.p', 'Lithuania'],
  ['Ewa Sikorska', 'ewa', 'Poland'],
  ['Farid Benslimane', 'farid', 'Morocco'],
  ['Gudrun Aðalsteinsdóttir', 'gudrun', 'Iceland'],
  ['חיים אזולאי', 'haim', 'Israel'],
  ['Ileana Dumitrescu', 'ileana', 'Romania'],
  ['Jaana Virtanen', 'jaana', 'Finland'],
  ['Kaveh Rostami', 'kaveh', 'Iran'],
  ['Lindiwe Dlamini', 'lindiwe', 'South Africa'],
  ['Matteo Brambilla', 'matteo', 'Italy'],
  ['नेहा कुलकर्णी', 'neha', 'India'],
  ['Orsolya Szabó', 'orsolya', 'Hungary'],
  ['박서연', 'seoyeon', 'South Korea'],
  ['Quentin Lacroix', 'quentin', 'France'],
  ['Rūta Kalniņa', 'ruta', 'Latvia'],
  ['ريم العتيبي', 'reem', 'Saudi Arabia'],
  ['Siobhán O’Dowd', 'siobhan', 'Ireland'],
  ['Thiago Albuquerque', 'thiago', 'Brazil'],
  ['Uchenna Eze', 'uchenna', 'Nigeria'],
  ['Вера Соколова', 'vera', 'Serbia'],
  ['Wanjiru Kamau', 'wanjiru', 'Kenya'],
  ['Ximena Arrieta', 'ximena', 'Mexico'],
  ['伊藤 さくら', 'sakura', 'Japan'],
  ['Yannick Dubois', 'yannick', 'Switzerland'],
  ['Željko Marušić', 'zeljko', 'Croatia'],
  ['王建国', 'jianguo', 'China'],
  ['Zoë van der Meer', 'zoe', 'Netherlands'],
] as const;

const COUNTRIES = ['Sweden', 'Portugal', 'Ghana', 'Japan', 'Greece', 'Argentina'] as const;
const COMPANIES = [
  'Copperline Festivals',
  'Teatro da Ribeira',
  'Norrsken Arena',
  'Umhlanga Stages',
  'Hala Odra',
  '海岸劇場',
  'Kaveri Auditorium',
] as const;

/** 50 users over all roles, plans and statuses. */
export function seedUsers(): User[] {
  const random = createRandom(2718);
  const shared = PEOPLE.map(
    ({ fullName, email }) =>
      [fullName, email.slice(0, email.indexOf('@')), random.pick(COUNTRIES)] as const,
  );
  return [...shared, ...OTHERS].map(([fullName, username, country], index) => ({
    id: index + 1,
    fullName,
    username,
    email: `${username}@marquee.example`,
    company: random.pick(COMPANIES),
    country,
    contact: `+${random.int(20, 98)} ${random.int(100, 999)} 555 01${random.int(10, 99)}`,
    role: USER_ROLES[(index * 3 + random.int(0, 1)) % USER_ROLES.length] ?? 'subscriber',
    currentPlan: USER_PLANS[(index + random.int(0, 1)) % USER_PLANS.length] ?? 'basic',
    billing: random.pick(BILLINGS),
    status: random.pick(['active', 'active', 'active', 'inactive', 'pending']),
    avatar: avatarOf(fullName),
  }));
}
