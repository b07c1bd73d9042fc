import { wordsOfHtml } from '../kit/words-of-html.ts';
import type { Email, EmailLabel, EmailListing } from './email.ts';

/** Whether a mail belongs to a listing. */
export function isListed(mail: Email, listing: EmailListing): boolean {
  const { label, q, only, from } = listing;
  return (
    isInFolder(mail, listing.folder) &&
    (label === undefined || mail.labels.includes(label)) &&
    (only !== 'unread' || !mail.isRead) &&
    (only !== 'files' || mail.attachments.length > 0) &&
    (from === undefined || from === '' || isFrom(mail, from.toLowerCase())) &&
    (q === '' || isFound(mail, q.toLowerCase(), listing.within))
  );
}

function isInFolder({ folder, isStarred }: Email, wanted: EmailListing['folder']): boolean {
  if (wanted === 'all') return folder !== 'trash';
  if (wanted === 'starred') return isStarred && folder !== 'trash';
  return folder === wanted;
}

function isFound(mail: Email, wanted: string, within: EmailListing['within']): boolean {
  const has = (text: string) => text.toLowerCase().includes(wanted);
  if (has(mail.subject)) return true;
  if (within === 'subject') return false;
  const people = [mail.from, ...mail.to, ...mail.cc];
  if (people.some(({ name, email }) => has(name) || has(email))) return true;
  if (within === 'people') return false;
  return [mail, ...mail.replies].some(({ message }) => has(wordsOfHtml(message)));
}

function isFrom({ from }: Email, wanted: string): boolean {
  return [from.name, from.email].some((text) => text.toLowerCase().includes(wanted));
}

/** What the folders' names show: unread mails of inbox and spam, all drafts. */
export function countEmails(mails: readonly Email[]) {
  const counts = { inbox: 0, draft: 0, spam: 0 };
  for (const { folder, isRead } of mails) {
    if (folder === 'draft' || ((folder === 'inbox' || folder === 'spam') && !isRead)) {
      counts[folder] += 1;
    }
  }
  return counts;
}

/** The mail without the label if it has it, with it otherwise. */
export function toggleLabel<Mail extends Email>(mail: Mail, label: EmailLabel): Mail {
  const others = mail.labels.filter((one) => one !== label);
  return { ...mail, labels: others.length < mail.labels.length ? others : [...others, label] };
}
