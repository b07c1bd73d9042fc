import { generalSettings } from '#contract/account/account-settings.ts';
import { MAX_PICTURE_LENGTH } from '#contract/limits.ts';
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
export function chatIdOf(index: number): number {
  return index + 1;
}

/**
 * The signed-in person as the sample data is made and stored. Whoever is signed in is read in their place: see
 * `people` of a collection.
 */
export const ME: Person = {
  fullName: 'Robin Hale',
  role: 'Program director',
  email: 'robin.hale@marquee.example',
  avatar: avatarOf('Robin Hale'),
};

export type SignedInPerson = {
  fullName: string;
  email: string;
  /** The address of the picture of the account; absent or null: it is shown by its initials everywhere. */
  avatar?: string | null;
};

/** The longest name that the sample data takes. */
const MAX_NAME_LENGTH = 100;

/** The signed-in person in the form of the sample data, which a service of any kind may have answered. */
export function personOf({ fullName, email, avatar }: SignedInPerson): Person {
  return {
    ...ME,
    fullName: fullName.trim().slice(0, MAX_NAME_LENGTH) || ME.fullName,
    email: generalSettings.shape.email.safeParse(email).data ?? ME.email,
    avatar: avatar && avatar.length <= MAX_PICTURE_LENGTH ? avatar : '',
  };
}

/** From the address, with the characters and the length that user names have. */
export function usernameOf({ email }: Person): string {
  const name = email.slice(0, email.indexOf('@')).replace(/[^\p{L}\p{N}._-]/gu, '-');
  return name.slice(0, 40).padEnd(3, '_');
}

/** What a record says of a person. */
type Named = { fullName?: string; email?: string; avatar?: string; username?: string };

/** A person, or another one in their place. */
export type PersonOf = <Who extends Named>(who: Who) => Who;

/** One person in the place of another, wherever a record names that one; by the address where it has one. */
export function asPerson(from: Person, to: Person): PersonOf {
  if (from === to) return (who) => who;
  const isFrom = ({ email, fullName, avatar, username }: Named) => {
    if (email !== undefined) return email === from.email;
    if (fullName !== undefined) {
      return fullName === from.fullName && ['', from.avatar].includes(avatar ?? '');
    }
    return username === undefined ? avatar === from.avatar : username === usernameOf(from);
  };
  return (who) => {
    if (!isFrom(who)) return who;
    const hasName = who.fullName === from.fullName;
    const hasPicture = who.avatar === from.avatar || who.avatar === '';
    return {
      ...who,
      ...(hasName && { fullName: to.fullName }),
      ...(who.email !== undefined && { email: to.email }),
      ...(hasPicture && { avatar: to.avatar }),
      ...(who.username !== undefined && { username: usernameOf(to) }),
    };
  };
}
