import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { emailAttachment } from './attachment.ts';

export const EMAIL_FOLDERS = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type EmailFolder = (typeof EMAIL_FOLDERS)[number];

/** What a list can show: a folder, all that is starred, or everything; the last two without trash. */
export const EMAIL_LISTS = ['inbox', 'starred', 'sent', 'draft', 'spam', 'trash', 'all'] as const;
export type EmailList = (typeof EMAIL_LISTS)[number];

export const EMAIL_LABELS = ['personal', 'company', 'important', 'private'] as const;
/** One of these, or the name of an own one. */
export type EmailLabel = string;
export const MAX_LABELS = 30;

export const EMAIL_FILTERS = ['unread', 'files'] as const;
export type EmailFilter = (typeof EMAIL_FILTERS)[number];

/** Seconds after sending in which a mail can be taken back. */
export const UNDO_SEND_SECONDS = 20;
export const MAX_RECIPIENTS = 100;
export const MAX_SUBJECT = 250;
export const MAX_ATTACHMENTS = 10;
const MAX_MESSAGE = 200_000;
const MAX_SELECTED = 20_000;

export const emailFolder = z.enum(EMAIL_FOLDERS);
export const emailLabel = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(30, 'At most 30 characters.')
  .regex(/^[^/?#%\\]+$/, 'Leave out / ? # % and \\.');
const emailId = z.number().int().min(1);
const subject = z.string().max(MAX_SUBJECT, `At most ${MAX_SUBJECT} characters.`);
const message = z.string().max(MAX_MESSAGE, 'This message is too long.');

const emailAddress = z.email('Enter an e-mail address.').max(254, 'At most 254 characters.');
const correspondent = z.object({ name: z.string().max(200), email: z.string().max(254) });
const correspondents = z.array(correspondent).max(MAX_RECIPIENTS, 'Too many recipients.');
export type Correspondent = z.infer<typeof correspondent>;

const contact = correspondent.extend({ avatar: z.string() });
export type EmailContact = z.infer<typeof contact>;

const singleEmail = z.object({
  id: emailId,
  from: contact,
  to: correspondents,
  subject,
  cc: correspondents,
  bcc: correspondents,
  /** HTML as its writer sent it: never to be shown unsanitised. */
  message,
  attachments: z.array(emailAttachment),
  isStarred: z.boolean(),
  labels: z.array(emailLabel),
  time: z.iso.datetime(),
  folder: emailFolder,
  isRead: z.boolean(),
  /** The mail that this one answers, where it was written here. */
  inReplyTo: emailId.optional(),
  /** Of a draft: when it is sent by itself. */
  sendAt: z.iso.datetime().exactOptional(),
});

export const email = singleEmail.extend({
  /** The answers to this mail, oldest first. */
  replies: z.array(singleEmail.extend({ replies: z.array(z.never()) })),
});
export type Email = z.infer<typeof email>;

/** Which mails are looked at. */
const listedIn = z.object({
  q: z.string().max(200).default(''),
  folder: z.enum(EMAIL_LISTS).default('inbox'),
  label: emailLabel.optional(),
  /** Where `q` is looked for: in the subject alone, also in names and addresses, or in the text too. */
  within: z.enum(['subject', 'people', 'text']).default('subject'),
  /** Only those that are unread, or that have files. */
  only: z.enum(EMAIL_FILTERS).optional(),
  /** Part of the sender’s name or address. */
  from: z.string().max(254).optional(),
});
export type EmailListing = z.infer<typeof listedIn>;

/** One mail of a listing. Without `folder` the listing is the folder that holds the mail. */
const placedIn = listedIn.extend({ folder: z.enum(EMAIL_LISTS).optional() });
export type EmailPlace = z.infer<typeof placedIn>;

const id = z.coerce.number().int().min(1);

export const listEmails = defineRoute({
  method: 'GET',
  path: '/apps/email/emails',
  summary: 'The mails of a folder, newest first',
  access: 'open',
  query: listedIn.extend({
    /** At most so many mails, the newest; absent: all of them. */
    limit: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.object({
    emails: z.array(email),
    /** Unread mails of inbox and spam; all drafts. */
    emailsMeta: z.object({
      inbox: z.number().int(),
      draft: z.number().int(),
      spam: z.number().int(),
    }),
    /** All mails of the listing, beyond the limit too. */
    total: z.number().int(),
  }),
});

const neighboured = email.extend({
  /** Whether the listing has a newer mail. */
  hasPreviousMail: z.boolean(),
  /** Whether the listing has an older mail. */
  hasNextMail: z.boolean(),
});
export type OpenedEmail = z.infer<typeof neighboured>;

export const getEmail = defineRoute({
  method: 'GET',
  path: '/apps/email/get-email',
  summary: 'One mail, and whether it has neighbors in its listing; 404 where there is none',
  access: 'open',
  query: placedIn.extend({ id }),
  answer: neighboured,
});

export const paginateEmail = defineRoute({
  method: 'GET',
  path: '/apps/email/paginate-email',
  summary: 'The mail before (newer) or after (older) another one of its listing; 404 at the ends',
  access: 'open',
  query: placedIn.extend({ dir: z.enum(['previous', 'next']), emailId: id }),
  answer: neighboured,
});

const emailIds = z.array(emailId).min(1, 'Name at least one mail.').max(MAX_SELECTED);

export const updateEmails = defineRoute({
  method: 'POST',
  path: '/apps/email/update-emails',
  summary: 'Set any fields of some mails; 404 where none of them is there',
  access: 'open',
  body: z.object({ emailIds, dataToUpdate: email.omit({ id: true }).partial() }),
  answer: z.object({}),
});

export const toggleEmailLabel = defineRoute({
  method: 'POST',
  path: '/apps/email/update-emails-label',
  summary: 'Give a label to those of some mails that lack it, and take it from the others',
  access: 'open',
  body: z.object({ emailIds, label: emailLabel }),
  answer: z.object({}),
});

export const restoreEmails = defineRoute({
  method: 'POST',
  path: '/apps/email/restore-emails',
  summary: 'Move mails out of the trash, each to the folder that it came from',
  access: 'open',
  body: z.object({ emailIds }),
  answer: z.object({}),
});

export const deleteEmails = defineRoute({
  method: 'DELETE',
  path: '/apps/email/delete-emails',
  summary: 'Delete mails for good: those named, or all; only from the trash, 409 elsewhere',
  access: 'open',
  query: z.object({
    /** Separated by commas; absent: all that is in the trash. */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Numbers separated by commas.')
      .optional(),
  }),
  answer: z.object({ deleted: z.number().int() }),
});

/** A file of a mail that is being written; without a thumbnail it gets one. */
const draftAttachment = emailAttachment.partial({ thumbnail: true });

const draft = z.object({
  to: correspondents,
  cc: correspondents.default([]),
  bcc: correspondents.default([]),
  subject: subject.default(''),
  message: message.default(''),
  attachments: z
    .array(draftAttachment)
    .max(MAX_ATTACHMENTS, `At most ${MAX_ATTACHMENTS} files.`)
    .default([]),
  /** The mail that is answered. */
  inReplyTo: emailId.optional(),
  /** When it is sent by itself; empty: no longer; absent: as before. */
  sendAt: z.iso.datetime('Choose a date and a time.').or(z.literal('')).exactOptional(),
});
export type EmailDraft = z.infer<typeof draft>;

export const saveDraft = defineRoute({
  method: 'POST',
  path: '/apps/email/save-draft',
  summary: 'Save an unfinished mail: as a new draft, or over the one named',
  access: 'open',
  body: draft.extend({ id: emailId.optional() }),
  answer: email,
});

const valid = correspondent.extend({ email: emailAddress });

/** Whom a mail can be sent to. */
export const recipients = z
  .object({
    to: z.array(valid).max(MAX_RECIPIENTS),
    cc: z.array(valid).max(MAX_RECIPIENTS).default([]),
    bcc: z.array(valid).max(MAX_RECIPIENTS).default([]),
  })
  .refine(({ to, cc, bcc }) => to.length + cc.length + bcc.length > 0, {
    path: ['to'],
    message: 'Add at least one recipient.',
  });

export const sendEmail = defineRoute({
  method: 'POST',
  path: '/apps/email/send',
  summary: 'Send a mail; the draft that it was, if named, is no longer one',
  access: 'open',
  body: draft.extend({ id: emailId.optional() }).and(recipients),
  status: 201,
  answer: email,
});

export const undoSendEmail = defineRoute({
  method: 'POST',
  path: '/apps/email/undo-send',
  summary: `Make a mail a draft again, within ${UNDO_SEND_SECONDS} seconds after it was sent; 409 later`,
  access: 'open',
  body: z.object({ id: emailId }),
  answer: email,
});

export const listEmailContacts = defineRoute({
  method: 'GET',
  path: '/apps/email/contacts',
  summary: 'Whom one writes to, and who one is',
  access: 'open',
  answer: z.object({ me: contact, contacts: z.array(contact) }),
});

const labels = z.object({ labels: z.array(emailLabel) });

export const listEmailLabels = defineRoute({
  method: 'GET',
  path: '/apps/email/labels',
  summary: 'One’s own labels, besides those that everybody has',
  access: 'open',
  answer: labels,
});

export const addEmailLabel = defineRoute({
  method: 'POST',
  path: '/apps/email/labels',
  summary: 'Add a label of one’s own; 409 where there is one of that name',
  access: 'open',
  body: z.object({ label: emailLabel }),
  status: 201,
  answer: labels,
});

export const deleteEmailLabel = defineRoute({
  method: 'DELETE',
  path: '/apps/email/labels',
  summary: 'Delete a label of one’s own, and take it from all mails',
  access: 'open',
  query: z.object({ label: emailLabel }),
  answer: labels,
});
