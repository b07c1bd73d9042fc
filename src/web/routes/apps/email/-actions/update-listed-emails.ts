import { type Email, listEmails } from '#contract/email/email.ts';
import { countEmails, isListed } from '#contract/email/email-listing.ts';
import type { RouteAnswer, RouteRequest } from '#contract/kit/route.ts';

type List = RouteAnswer<typeof listEmails>;
type ListRequest = RouteRequest<typeof listEmails>;

/** The message after a change; null: it is deleted. */
export type ChangeEmail = (mail: Email) => Email | null;

/** A list after a change of some of its messages: without those that no longer belong, and with new counts. */
export function changeList(
  list: List,
  request: ListRequest,
  ids: ReadonlySet<number>,
  change: ChangeEmail,
): List {
  const listing = listEmails.query.parse(request.query);
  const before = list.emails.filter(({ id }) => ids.has(id));
  const changed = new Map(before.map((mail) => [mail.id, change(mail)]));
  const emails = list.emails.flatMap((mail) => {
    const next = changed.has(mail.id) ? changed.get(mail.id) : mail;
    return next && isListed(next, listing) ? [next] : [];
  });
  const was = countEmails(before);
  const is = countEmails([...changed.values()].filter((mail) => mail !== null));
  const meta = list.emailsMeta;
  return {
    emails,
    emailsMeta: {
      inbox: Math.max(0, meta.inbox + is.inbox - was.inbox),
      draft: Math.max(0, meta.draft + is.draft - was.draft),
      spam: Math.max(0, meta.spam + is.spam - was.spam),
    },
    total: Math.max(emails.length, list.total - (list.emails.length - emails.length)),
  };
}
