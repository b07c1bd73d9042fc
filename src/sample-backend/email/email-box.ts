import { z } from 'zod';
import type { EmailAttachment } from '#contract/email/attachment.ts';
import {
  type Correspondent,
  type Email,
  type EmailContact,
  type EmailDraft,
  type EmailLabel,
  type EmailPlace,
  email,
  emailFolder,
  recipients,
  UNDO_SEND_SECONDS,
  type updateEmails,
} from '#contract/email/email.ts';
import { isListed, toggleLabel } from '#contract/email/email-listing.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import type { PersonOf } from '../kit/people.ts';
import { labelOf } from '../kit/pictures.ts';

const storedEmail = email.extend({
  /** For a mail in the trash: where it goes when it is restored. */
  trashedFrom: emailFolder.optional(),
});
export type StoredEmail = z.infer<typeof storedEmail>;

/** All mails, newest first. */
export const emailBox = z.array(storedEmail);
export type EmailBox = readonly StoredEmail[];

/** A box after a change, and what the change answers. */
type Changed<Result> = { state: StoredEmail[]; result: Result };

type EmailFields = RouteInput<typeof updateEmails>['body']['dataToUpdate'];

type Writer = { me: EmailContact; now: Date; newId: () => number };

/** The mails with each correspondent passed through `as`. */
export function withCorrespondents(box: EmailBox, as: PersonOf): StoredEmail[] {
  const one = <Who extends Correspondent>(who: Who): Who => {
    const { fullName, email } = as({ fullName: who.name, email: who.email });
    return fullName === who.name && email === who.email ? who : { ...who, name: fullName, email };
  };
  const all = <Mail extends Omit<Email, 'replies'>>(mail: Mail): Mail => ({
    ...mail,
    from: one(mail.from),
    to: mail.to.map(one),
    cc: mail.cc.map(one),
    bcc: mail.bcc.map(one),
  });
  return box.map((mail) => ({ ...all(mail), replies: mail.replies.map(all) }));
}

function gone(id: number): ApiError {
  return new ApiError('not_found', `There is no mail ${id}.`);
}

/** The state is kept sorted, so that thousands of mails are sorted on change and not on every read. */
export function newestFirst<Mail extends Email>(mails: readonly Mail[]): Mail[] {
  return mails.toSorted((a, b) => (a.time === b.time ? b.id - a.id : a.time < b.time ? 1 : -1));
}

/** The mails of a place; of the folder that holds the mail, where the place names none. */
function listAround(box: EmailBox, mail: Email, { folder = mail.folder, ...rest }: EmailPlace) {
  return box.filter((other) => isListed(other, { ...rest, folder }));
}

/** A mail, and whether it has neighbours in its listing. */
export function openEmail(box: EmailBox, id: number, place: EmailPlace) {
  const mail = box.find((one) => one.id === id);
  if (!mail) throw gone(id);
  const around = listAround(box, mail, place);
  const at = around.indexOf(mail);
  return {
    ...mail,
    hasPreviousMail: at > 0,
    hasNextMail: at >= 0 && at < around.length - 1,
  };
}

/** The mail next to another one in its listing. */
export function neighbourOf(
  box: EmailBox,
  id: number,
  dir: 'previous' | 'next',
  place: EmailPlace,
) {
  const mail = box.find((one) => one.id === id);
  if (!mail) throw gone(id);
  const around = listAround(box, mail, place);
  const at = around.indexOf(mail);
  const neighbour = at < 0 ? undefined : around[dir === 'next' ? at + 1 : at - 1];
  if (!neighbour) throw new ApiError('not_found', `Mail ${id} is the last one on this side.`);
  return openEmail(box, neighbour.id, { ...place, folder: place.folder ?? mail.folder });
}

/** Changes the mails that exist; throws if none does. */
function changeEach(
  box: EmailBox,
  ids: readonly number[],
  change: (mail: StoredEmail) => StoredEmail,
): Changed<Record<string, never>> {
  const wanted = new Set(ids);
  let isAnyThere = false;
  const state = box.map((mail) => {
    if (!wanted.has(mail.id)) return mail;
    isAnyThere = true;
    return change(mail);
  });
  if (!isAnyThere) throw gone(ids[0] ?? 0);
  return { state: newestFirst(state), result: {} };
}

export function updateMails(
  box: EmailBox,
  ids: readonly number[],
  fields: EmailFields,
): Changed<Record<string, never>> {
  return changeEach(box, ids, (mail) => {
    const { trashedFrom, ...kept } = mail;
    const updated = storedEmail.parse({ ...kept, ...fields });
    if (updated.folder !== 'trash') return updated;
    return { ...updated, trashedFrom: mail.folder === 'trash' ? trashedFrom : mail.folder };
  });
}

export function toggleLabels(
  box: EmailBox,
  ids: readonly number[],
  label: EmailLabel,
): Changed<Record<string, never>> {
  return changeEach(box, ids, (mail) => toggleLabel(mail, label));
}

/** All mails without a label that is no longer there. */
export function withoutLabel(box: StoredEmail[], label: EmailLabel): StoredEmail[] {
  if (!box.some(({ labels }) => labels.includes(label))) return box;
  return box.map((mail) =>
    mail.labels.includes(label)
      ? { ...mail, labels: mail.labels.filter((one) => one !== label) }
      : mail,
  );
}

/** A mail whose earlier folder is unknown, such as one moved by hand, goes to the inbox. */
export function restoreMails(
  box: EmailBox,
  ids: readonly number[],
): Changed<Record<string, never>> {
  return changeEach(box, ids, ({ trashedFrom = 'inbox', ...mail }) =>
    mail.folder === 'trash' ? { ...mail, folder: trashedFrom } : mail,
  );
}

export function deleteMails(
  box: EmailBox,
  ids: readonly number[] | null,
): Changed<{ deleted: number }> {
  const wanted = ids && new Set(ids);
  const leaving = box.filter(({ id, folder }) => (wanted ? wanted.has(id) : folder === 'trash'));
  if (ids?.length && leaving.length === 0) throw gone(ids[0] ?? 0);
  if (leaving.some(({ folder }) => folder !== 'trash')) {
    throw new ApiError('conflict', 'Only mails in the trash can be deleted for good.');
  }
  const left = new Set(leaving);
  return { state: box.filter((mail) => !left.has(mail)), result: { deleted: leaving.length } };
}

/** The draft that a call names; undefined where it names none. */
function draftOf(box: EmailBox, id: number | undefined): StoredEmail | undefined {
  if (id === undefined) return undefined;
  const mail = box.find((one) => one.id === id);
  if (!mail) throw gone(id);
  if (mail.folder !== 'draft') throw new ApiError('conflict', `Mail ${id} is not a draft.`);
  return mail;
}

function write(
  box: EmailBox,
  { id, attachments, sendAt, ...content }: EmailDraft & { id?: number | undefined },
  { me, now, newId }: Writer,
): StoredEmail {
  const before = draftOf(box, id);
  return {
    isStarred: before?.isStarred ?? false,
    labels: before?.labels ?? [],
    id: before?.id ?? newId(),
    ...content,
    ...scheduleOf(sendAt, before),
    attachments: attachments.map(withThumbnail),
    from: me,
    replies: [],
    time: now.toISOString(),
    folder: 'draft',
    isRead: true,
  };
}

/** An autosave says nothing of it; an empty text ends it. */
function scheduleOf(sendAt: string | undefined, before: StoredEmail | undefined) {
  const at = sendAt ?? before?.sendAt ?? '';
  return at === '' ? {} : { sendAt: at };
}

const LARGEST_THUMBNAIL = 100_000;

/** A small picture is its own thumbnail, any other file shows its type. */
function withThumbnail(file: EmailDraft['attachments'][number]): EmailAttachment {
  const { fileName, url, thumbnail } = file;
  const isPicture = /^data:image\//i.test(url) && url.length < LARGEST_THUMBNAIL;
  const kind = /\.(\w{1,4})$/.exec(fileName)?.[1] ?? '';
  return { ...file, thumbnail: thumbnail ?? (isPicture ? url : labelOf(kind.toUpperCase())) };
}

function put(box: EmailBox, mail: StoredEmail): StoredEmail[] {
  return newestFirst([mail, ...box.filter(({ id }) => id !== mail.id)]);
}

export function keepDraft(
  box: EmailBox,
  content: EmailDraft & { id?: number | undefined },
  writer: Writer,
): Changed<Email> {
  const mail = write(box, content, writer);
  return { state: put(box, mail), result: mail };
}

/** Sends a mail: it is put into the sent folder and, if it is a reply, below the mail it replies to. */
export function send(
  box: EmailBox,
  content: EmailDraft & { id?: number | undefined },
  writer: Writer,
): Changed<Email> {
  const { sendAt: _, ...written } = write(box, content, writer);
  const mail: StoredEmail = { ...written, folder: 'sent' };
  return { state: putSent(box, mail), result: mail };
}

function putSent(box: EmailBox, mail: StoredEmail): StoredEmail[] {
  const { replies: _, ...single } = mail;
  const answered = box.map((other) =>
    other.id === mail.inReplyTo
      ? { ...other, replies: [...other.replies, { ...single, replies: [] }] }
      : other,
  );
  return put(answered, mail);
}

/** Sends the drafts whose time has come and that could be sent by hand; any other stays a draft. */
export function sendDue(box: StoredEmail[], now: Date): Changed<StoredEmail[]> {
  const at = now.toISOString();
  const due = box.filter(
    (mail) =>
      mail.folder === 'draft' &&
      mail.sendAt !== undefined &&
      mail.sendAt <= at &&
      recipients.safeParse(mail).success,
  );
  return due.reduce<Changed<StoredEmail[]>>(
    ({ state, result }, { sendAt: _, ...draft }) => {
      const mail: StoredEmail = { ...draft, folder: 'sent', time: at };
      return { state: putSent(state, mail), result: [...result, mail] };
    },
    { state: box, result: [] },
  );
}

/** Puts a mail of somebody else into the inbox, unread. */
export function receive(
  box: EmailBox,
  { from, subject, message }: Pick<Email, 'from' | 'subject' | 'message'>,
  { me, now, newId }: Writer,
): Changed<number> {
  const mail: StoredEmail = {
    id: newId(),
    from,
    to: [{ name: me.name, email: me.email }],
    cc: [],
    bcc: [],
    subject,
    message,
    attachments: [],
    isStarred: false,
    labels: [],
    time: now.toISOString(),
    folder: 'inbox',
    isRead: false,
    replies: [],
  };
  return { state: put(box, mail), result: mail.id };
}

export function undoSend(box: EmailBox, id: number, now: Date): Changed<Email> {
  const sent = box.find((mail) => mail.id === id);
  if (!sent) throw gone(id);
  const agoMs = now.getTime() - Date.parse(sent.time);
  if (sent.folder !== 'sent' || agoMs > UNDO_SEND_SECONDS * 1000) {
    throw new ApiError('conflict', 'It is too late to undo the sending of this mail.');
  }
  const mail: StoredEmail = { ...sent, folder: 'draft' };
  const state = box.map((other) => {
    if (other.id === id) return mail;
    const replies = other.replies.filter((reply) => reply.id !== id);
    return replies.length < other.replies.length ? { ...other, replies } : other;
  });
  return { state, result: mail };
}
