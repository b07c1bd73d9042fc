import type { EmailAttachment } from '#contract/email/attachment.ts';
import type { Correspondent, Email, EmailContact } from '#contract/email/email.ts';
import { minutesBefore } from '../kit/dates.ts';
import { ME, PEOPLE } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';
import { createRandom, times } from '../kit/random.ts';
import { newestFirst, type StoredEmail } from './email-box.ts';
import { ATTACHMENT_SEEDS } from './email-files-seed.ts';
import { type Account, MAIL_TEXTS, type MailText } from './email-texts-seed.ts';

const OWN_ACCOUNT = 'robin.hale';

const OUTSIDERS = new Map([
  ['news@stagewire.example', 'Stagewire'],
  ['unknown@prize-office.example', 'Prize Office'],
  ['sofia@home.example', 'Sofia Hale'],
  ['library@city.example', 'City Library'],
  ['billing@hosting.example', 'Hosting billing'],
  ['offers@cheap-seats.example', 'Cheap Seats'],
  ['winner@lottery.example', 'Lottery'],
  ['sales@followers.example', 'Followers for you'],
  ['events@conference.example', 'Conference office'],
]);

const CONTACTS: ReadonlyMap<Account, EmailContact> = new Map([
  ...[ME, ...PEOPLE].map(
    ({ fullName, email, avatar }) =>
      [email.slice(0, email.indexOf('@')), { name: fullName, email, avatar }] as const,
  ),
  ...[...OUTSIDERS].map(
    ([email, name]) => [email, { name, email, avatar: avatarOf(name) }] as const,
  ),
]);

function contact(account: Account): EmailContact {
  const found = CONTACTS.get(account);
  if (!found) throw new Error(`The seed knows nobody called ${account}.`);
  return found;
}

function people(accounts: readonly Account[]): Correspondent[] {
  return accounts.map((account) => {
    const { name, email } = contact(account);
    return { name, email };
  });
}

function files(names: readonly string[]): EmailAttachment[] {
  return names.map((name) => {
    const found = ATTACHMENT_SEEDS.get(name);
    if (!found) throw new Error(`The seed has no file called ${name}.`);
    return found;
  });
}

const VENUES = [
  'Harbour Hall',
  'City Arena',
  'The Loft',
  'Théâtre du Parc',
  'Opera on the Hill',
] as const;
const REPORTERS = ['grace.okafor', 'tomas.ferreira', 'ingrid.solberg', 'soren.kjaer'] as const;
const REMARKS = [
  'The stalls are sold out, the balcony is selling slowly.',
  'Half of the sales came from phones, most of them after ten at night.',
  'The matinee is full of school classes. Bring earplugs.',
  'Rain is forecast; expect people to arrive late and all at once.',
  'No queue at any door. The new gates work well.',
] as const;

/** The mail that comes every other day, so that the inbox has something to scroll through. */
function dailyReports(): MailText[] {
  const random = createRandom(4107);
  return times(44, (index) => {
    const venue = random.pick(VENUES);
    const sold = random.int(180, 2400);
    return {
      from: random.pick(REPORTERS),
      subject: `Box office, ${venue}: ${sold.toLocaleString('en')} sold`,
      html: `<p>${venue}, day ${index + 1}: <strong>${sold.toLocaleString('en')}</strong> tickets.</p><p>${random.pick(REMARKS)}</p>`,
      labels: random.chance(0.3) ? ['company'] : [],
      hoursAgo: 178 + index * 41 + random.int(0, 9),
      isUnread: random.chance(0.08),
      isStarred: random.chance(0.06),
      files: random.chance(0.25) ? ['box-office.csv'] : [],
    };
  });
}

/** All mails of the box before anybody has done anything in it. Ids follow age: the oldest has 1. */
export function seedEmails(now: Date): StoredEmail[] {
  const texts = [...MAIL_TEXTS, ...dailyReports()].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  const at = (hoursAgo: number) => minutesBefore(now, Math.round(hoursAgo * 60)).toISOString();
  let replyId = texts.length;
  const mails = texts.map((text, index): StoredEmail => {
    const mail = {
      from: contact(text.from ?? OWN_ACCOUNT),
      to: people(text.to ?? [OWN_ACCOUNT]),
      cc: people(text.cc ?? []),
      bcc: people(text.bcc ?? []),
      subject: text.subject,
      isStarred: text.isStarred ?? false,
      labels: [...(text.labels ?? [])],
      folder: text.folder ?? ('inbox' as const),
      isRead: !text.isUnread,
    } satisfies Partial<Email>;
    const replies = (text.replies ?? []).map((reply) => {
      replyId += 1;
      const from = contact(reply.from ?? OWN_ACCOUNT);
      return {
        ...mail,
        id: replyId,
        from,
        to: people([reply.from ? OWN_ACCOUNT : (text.from ?? OWN_ACCOUNT)]),
        subject: `Re: ${text.subject}`,
        message: reply.html,
        attachments: files(reply.files ?? []),
        isStarred: false,
        time: at(reply.hoursAgo),
        isRead: true,
        replies: [],
      };
    });
    return {
      ...mail,
      id: index + 1,
      message: text.html,
      attachments: files(text.files ?? []),
      time: at(text.hoursAgo),
      replies,
      ...(text.folder === 'trash' && { trashedFrom: text.from ? 'inbox' : 'sent' }),
    };
  });
  return newestFirst(mails);
}
