import type { CollectionOptions } from '../kit/collection.ts';
import type { Person } from '../kit/people.ts';
import { withoutAvatars } from './email-avatars.ts';
import { emailBox, receive, type StoredEmail, send, withCorrespondents } from './email-box.ts';

/** All mails; the seed loads where nothing is stored yet. */
export const MAILBOX: CollectionOptions<StoredEmail[]> = {
  name: 'emails',
  schema: emailBox,
  seed: async (today) => (await import('./email-seed.ts')).seedEmails(today).map(withoutAvatars),
  people: withCorrespondents,
};

export function contactOf({ fullName, email, avatar }: Person) {
  return { name: fullName, email, avatar };
}

/** Who writes: mails are stored without avatars. */
export function writerOf(person: Person) {
  return { ...contactOf(person), avatar: '' };
}

export { receive, send };
