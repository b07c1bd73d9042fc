import type { CollectionOptions } from '../kit/collection.ts';
import { ME, type Person } from '../kit/people.ts';
import { withoutAvatars } from './email-avatars.ts';
import { emailBox, receive, type StoredEmail, send } from './email-box.ts';

/** All mails; the seed loads where nothing is stored yet. */
export const MAILBOX: CollectionOptions<StoredEmail[]> = {
  name: 'emails',
  schema: emailBox,
  seed: async (today) => (await import('./email-seed.ts')).seedEmails(today).map(withoutAvatars),
};

export function contactOf({ fullName, email, avatar }: Person) {
  return { name: fullName, email, avatar };
}

/** Mails are stored without avatars. */
export const WRITER_ME = { ...contactOf(ME), avatar: '' };

export { receive, send };
