import type { AppNotice } from '#contract/apps/notices.ts';
import type { SampleDeps } from '../kit/resource.ts';
import { sendDue } from './email-box.ts';
import { MAILBOX } from './mailbox.ts';

/** Sends the drafts whose time has come, and tells so. */
export async function sendDueMails(
  untracked: SampleDeps['untracked'],
  now: Date,
): Promise<AppNotice[]> {
  const sent = await untracked(MAILBOX).change((mails) => sendDue(mails, now));
  return sent.map(({ id, subject, to, cc, bcc, time }) => ({
    id: `mail ${id} ${time}`,
    kind: 'mail_sent',
    values: {
      id,
      subject,
      to: [...to, ...cc, ...bcc].map(({ name, email }) => name || email).join(', '),
    },
    at: time,
  }));
}
