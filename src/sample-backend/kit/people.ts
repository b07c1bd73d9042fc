import { avatarOf } from './pictures.ts';

/** A person of the sample data, the same in mail, chat, tasks and elsewhere. */
export type Person = { fullName: string; email: string; avatar: string; role: string };

const NAMES = [
  ['Noa Lindqvist', 'noa.lindqvist', 'Head of marketing'],
  ['Amir Haddad', 'amir.haddad', 'Venue manager'],
  ['Grace Okafor', 'grace.okafor', 'Box office lead'],
  ['Léa Moreau', 'lea.moreau', 'Legal counsel'],
  ['Yuki Tanaka', 'yuki.tanaka', 'Designer'],
  ['Tomás Ferreira', 'tomas.ferreira', 'Pricing analyst'],
  ['Ingrid Solberg', 'ingrid.solberg', 'Stage manager'],
  ['דנה לוי', 'dana.levi', 'Community manager'],
  ['陈美玲', 'chen.meiling', 'Promoter'],
  ['Oluwaseun Adeyemi', 'oluwaseun.adeyemi', 'Front-end engineer'],
  ['سارة منصور', 'sara.mansour', 'Press officer'],
  ['Mateusz Wójcik', 'mateusz.wojcik', 'Sound engineer'],
  ['Priya Raghunathan', 'priya.raghunathan', 'Data scientist'],
  ['Søren Kjær', 'soren.kjaer', 'Ticketing partner'],
  ['佐藤 健', 'sato.ken', 'Tour manager'],
  ['Ana Lucía Herrera', 'ana.herrera', 'Festival producer'],
  ['Δήμητρα Παππά', 'dimitra.pappa', 'Accountant'],
  ['Kwame Mensah', 'kwame.mensah', 'Security lead'],
  ['Олена Коваль', 'olena.koval', 'Support lead'],
  ['Jonas Weidmann', 'jonas.weidmann', 'Back-end engineer'],
] as const;

/** Everybody except the signed-in person. */
export const PEOPLE: readonly Person[] = NAMES.map(([fullName, account, role]) => ({
  fullName,
  role,
  email: `${account}@marquee.example`,
  avatar: avatarOf(fullName),
}));

/** The id of a person in the chat, by the place among the people. */
export function chatIdOf(place: number): number {
  return place + 1;
}

/** The signed-in person of the sample data. */
export const ME: Person = {
  fullName: 'Robin Hale',
  role: 'Program director',
  email: 'robin.hale@marquee.example',
  avatar: avatarOf('Robin Hale'),
};
