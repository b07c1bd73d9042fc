import type { Correspondent, Email, EmailContact, EmailDraft } from '#contract/email/email.ts';
import type { Preset } from '../-email-address.ts';

/** What is composed: a new message, a stored draft, or a reply to or forward of a message. */
export type ComposeSource =
  | { kind: 'new' }
  | { kind: 'draft' | 'reply' | 'reply-all' | 'forward'; id: number };

/** Reads `new`, `17`, `reply-17`, `reply-all-17` or `forward-17`; null where it is none of them. */
export function readComposeSource(text: string): ComposeSource | null {
  if (text === 'new') return { kind: 'new' };
  const [, kind = 'draft', id] =
    /^(?:(reply|reply-all|forward)-)?([1-9]\d{0,14})$/.exec(text) ?? [];
  if (id === undefined) return null;
  return { kind: asKind(kind), id: Number(id) };
}

function asKind(text: string): 'draft' | 'reply' | 'reply-all' | 'forward' {
  return text === 'reply' || text === 'reply-all' || text === 'forward' ? text : 'draft';
}

type ComposeTexts = {
  reply: (subject: string) => string;
  forward: (subject: string) => string;
  /** The line above a forwarded message. */
  forwarded: (mail: Email) => string;
};

const EMPTY: EmailDraft = { to: [], cc: [], bcc: [], subject: '', message: '', attachments: [] };

/** The initial content of a composer. */
export function beginDraft(
  source: ComposeSource,
  mail: Email | undefined,
  me: EmailContact,
  texts: ComposeTexts,
  preset: Preset = {},
): EmailDraft {
  if (source.kind === 'new' || !mail) return fromPreset(preset);
  switch (source.kind) {
    case 'draft':
      return editDraft(mail);
    case 'forward':
      return {
        ...EMPTY,
        subject: prefixed(mail.subject, /^(fwd?|wg|tr):/i, texts.forward),
        message: quoted(texts.forwarded(mail), mail.message),
        attachments: mail.attachments,
      };
    default:
      return replyTo(mail, source.kind, me, texts);
  }
}

function fromPreset({ to, subject = '', body }: Preset): EmailDraft {
  return {
    ...EMPTY,
    to: to === undefined ? [] : [readRecipient(to, [])],
    subject: subject.slice(0, 250),
    message: body === undefined ? '' : linked(body),
  };
}

/** An address stands as a link, any other text as it is. */
function linked(text: string): string {
  const safe = escapeHtml(text);
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${safe}">${safe}</a></p>` : `<p>${safe}</p>`;
}

function editDraft(mail: Email): EmailDraft {
  const { to, cc, bcc, subject, message, attachments, inReplyTo, sendAt } = mail;
  return {
    ...{ to, cc, bcc, subject, message, attachments, inReplyTo },
    ...(sendAt !== undefined && { sendAt }),
  };
}

/** A reply goes to the last other sender of the thread, even below one's own message. */
function replyTo(
  mail: Email,
  kind: 'reply' | 'reply-all',
  me: EmailContact,
  texts: ComposeTexts,
): EmailDraft {
  const isOther = ({ email }: Correspondent) => email !== me.email;
  const last = [mail, ...mail.replies].findLast(({ from }) => isOther(from));
  const to = last ? [{ name: last.from.name, email: last.from.email }] : mail.to;
  const known = new Set(to.map(({ email }) => email));
  const everyone = [mail.from, ...mail.to, ...mail.cc].map(({ name, email }) => ({ name, email }));
  const others = everyone.filter((one) => isOther(one) && !known.has(one.email));
  return {
    ...EMPTY,
    to,
    cc: kind === 'reply-all' ? uniqueByEmail(others) : [],
    subject: prefixed(mail.subject, /^re:/i, texts.reply),
    inReplyTo: mail.inReplyTo ?? mail.id,
  };
}

function uniqueByEmail(people: readonly Correspondent[]): Correspondent[] {
  return [...new Map(people.map((one) => [one.email, one])).values()];
}

function prefixed(subject: string, prefix: RegExp, add: (subject: string) => string): string {
  return prefix.test(subject) ? subject : add(subject).slice(0, 250);
}

/** A quoted message below an introductory line, with an empty paragraph above both. */
function quoted(intro: string, html: string): string {
  return `<p></p><p>${escapeHtml(intro)}</p><blockquote>${html}</blockquote>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Whether a draft has nothing worth saving. */
export function isBlank({ to, cc, bcc, subject, message, attachments }: EmailDraft): boolean {
  const count = to.length + cc.length + bcc.length + attachments.length;
  return count === 0 && subject.trim() === '' && message === '';
}

/** A recipient as the field shows it: `Ada Byron <ada@example.org>`, or the address alone. */
export function writeRecipient({ name, email }: Correspondent): string {
  return name === '' ? email : `${name} <${email}>`;
}

/** Reads a typed, pasted or suggested recipient; a known address gets its name. */
export function readRecipient(text: string, known: readonly Correspondent[]): Correspondent {
  const [, name = '', bracketed] = /^\s*"?(.*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  const email = (bracketed ?? text).trim().slice(0, 254);
  const contact = known.find((one) => one.email.toLowerCase() === email.toLowerCase());
  return { name: (name || contact?.name || '').slice(0, 200), email };
}
