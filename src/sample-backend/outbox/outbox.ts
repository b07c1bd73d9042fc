import { z } from 'zod';
import { type AppNotice, appNotices } from '#contract/apps/notices.ts';
import { GUEST_ANSWERS } from '#contract/calendar.ts';
import type { Correspondent, EmailDraft } from '#contract/email/email.ts';
import type { InvoiceDraft, InvoicePayment } from '#contract/invoices/invoices.ts';
import type { Collection, CollectionOptions } from '../kit/collection.ts';
import { htmlOfTyped } from '../kit/html-of.ts';
import type { Person } from '../kit/people.ts';

const waiting = { id: z.string(), at: z.string() };

/** What happens later: others answer some seconds after they were asked. */
const due = z.discriminatedUnion('kind', [
  z.object({
    ...waiting,
    kind: z.literal('guest-answer'),
    eventId: z.number().int(),
    guest: z.string(),
    answer: z.enum(GUEST_ANSWERS),
  }),
  z.object({
    ...waiting,
    kind: z.literal('chat-answer'),
    chatId: z.number().int(),
    senderId: z.number().int(),
    message: z.string(),
    isMention: z.boolean(),
  }),
]);
export type Due = z.infer<typeof due>;

const outboxState = z.object({
  due: z.array(due),
  notices: appNotices,
  /** Until when reminders were looked for; empty: never. */
  checkedAt: z.string(),
  /** The day of which it was told which tasks are due. */
  tasksDay: z.string(),
});
export type OutboxState = z.infer<typeof outboxState>;

export const OUTBOX: CollectionOptions<OutboxState> = {
  name: 'outbox',
  schema: outboxState,
  seed: () => ({ due: [], notices: [], checkedAt: '', tasksDay: '' }),
};

const MOST_NOTICES = 50;

/** A mail that a resource writes: `text` as somebody typed it. */
export type Message = {
  to: readonly Correspondent[];
  subject: string;
  text: string;
  attachments?: EmailDraft['attachments'];
};

/** What one resource tells the others. The code of a resource loads with the first thing that it is told. */
export type Outbox = {
  now: () => Date;
  /** Puts a mail of one's own into the sent folder; `from` is the address that it names. */
  send: (message: Message, from?: string) => Promise<void>;
  /** Puts a mail of somebody else into the inbox. */
  receive: (from: Person, subject: string, text: string) => Promise<void>;
  /** Adds an invoice that is out already, paid or not; answers its number. */
  invoice: (draft: InvoiceDraft, payment: InvoicePayment | null) => Promise<number>;
  notify: (...notices: readonly AppNotice[]) => Promise<void>;
  schedule: (...due: readonly Due[]) => Promise<void>;
};

export type OutboxDeps = {
  /** Reads and changes a collection without becoming one of its readers. */
  collection: <State>(options: CollectionOptions<State>) => Collection<State>;
  clock: () => Date;
  /** Who is signed in. */
  me: () => Person;
};

/** The outbox of a sample back end. */
export function createOutbox({ collection, clock, me }: OutboxDeps): Outbox {
  return {
    now: clock,
    send: async ({ to, subject, text, attachments = [] }, from = me().email) => {
      const { MAILBOX, writerOf, send } = await import('../email/mailbox.ts');
      const content = {
        to: [...to],
        cc: [],
        bcc: [],
        subject,
        message: htmlOfTyped(text),
        attachments,
      };
      const known = writerOf(me());
      const writer = from === known.email ? known : { name: '', email: from, avatar: '' };
      await collection(MAILBOX).change((mails, newId) =>
        send(mails, content, { me: writer, now: clock(), newId }),
      );
    },
    receive: async (from, subject, text) => {
      const { contactOf, MAILBOX, receive, writerOf } = await import('../email/mailbox.ts');
      const mail = { from: contactOf(from), subject, message: htmlOfTyped(text) };
      await collection(MAILBOX).change((mails, newId) =>
        receive(mails, mail, { me: writerOf(me()), now: clock(), newId }),
      );
    },
    invoice: async (draft, payment) => {
      const { INVOICES, addSent, openRegister, withClient } = await import(
        '../invoices/invoice-book.ts'
      );
      await openRegister(collection).change((before, newId) =>
        withClient(before, draft.client, newId),
      );
      return collection(INVOICES).change((before, newId) =>
        addSent(before, newId(), draft, payment),
      );
    },
    notify: async (...notices) => {
      await collection(OUTBOX).change((before) => {
        const known = new Set(before.notices.map(({ id }) => id));
        const added = notices.filter(({ id }) => !known.has(id));
        const state = { ...before, notices: [...before.notices, ...added].slice(-MOST_NOTICES) };
        return { state: added.length === 0 ? before : state, result: undefined };
      });
    },
    schedule: async (...due) => {
      await collection(OUTBOX).change((before) => ({
        state: due.length === 0 ? before : { ...before, due: [...before.due, ...due] },
        result: undefined,
      }));
    },
  };
}
