import type { Email, EmailContact } from '#contract/email/email.ts';
import type { Person } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';

const avatars = new Map<string, string>();

function usualAvatar({ name, email }: EmailContact): string {
  const of = name || email;
  const known = avatars.get(of) ?? avatarOf(of);
  avatars.set(of, known);
  return known;
}

function changeWriters<Mail extends Email>(
  mail: Mail,
  change: (from: EmailContact) => EmailContact,
): Mail {
  const replies = mail.replies.map((reply) => ({ ...reply, from: change(reply.from) }));
  return { ...mail, from: change(mail.from), replies };
}

/**
 * A mail as it is kept: a box of thousands is written whole with each change, and pictures that follow
 * from the names would be half of it.
 */
export function withoutAvatars<Mail extends Email>(mail: Mail): Mail {
  return changeWriters(mail, (from) =>
    from.avatar === usualAvatar(from) ? { ...from, avatar: '' } : from,
  );
}

/** A mail as it is answered; one's own picture is that of the account. */
export function withAvatars<Mail extends Email>(mail: Mail, me: Person): Mail {
  return changeWriters(mail, (from) => ({
    ...from,
    avatar: from.email === me.email ? me.avatar : from.avatar || usualAvatar(from),
  }));
}
