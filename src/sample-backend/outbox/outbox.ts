import type { Correspondent, EmailDraft } from '#contract/email/email.ts';
import type { Collection, CollectionOptions } from '../kit/collection.ts';
import { htmlOfTyped } from '../kit/html-of.ts';
import { ME } from '../kit/people.ts';

/** A mail that a resource writes: `text` as somebody typed it. */
export type Message = {
  to: readonly Correspondent[];
  subject: string;
  text: string;
  attachments?: EmailDraft['attachments'];
};

/** What one resource tells the others. Its code loads with the first thing that is told. */
export type Outbox = {
  /** Puts a mail of one's own into the sent folder; `from` is the address that it names. */
  send: (message: Message, from?: string) => Promise<void>;
};

type OutboxDeps = {
  /** Reads and changes a collection without becoming one of its readers. */
  collection: <State>(options: CollectionOptions<State>) => Collection<State>;
  clock: () => Date;
};

/** The outbox of a sample back end. */
export function createOutbox({ collection, clock }: OutboxDeps): Outbox {
  return {
    send: async ({ to, subject, text, attachments = [] }, from = ME.email) => {
      const [{ MAILBOX, WRITER_ME }, { send }] = await Promise.all([
        import('../email/mailbox.ts'),
        import('../email/email-box.ts'),
      ]);
      const content = {
        to: [...to],
        cc: [],
        bcc: [],
        subject,
        message: htmlOfTyped(text),
        attachments,
      };
      const me = from === ME.email ? WRITER_ME : { name: '', email: from, avatar: '' };
      await collection(MAILBOX).change((mails) => send(mails, content, { me, now: clock() }));
    },
  };
}
