import {
  deleteEmails,
  getEmail,
  listEmailContacts,
  listEmails,
  paginateEmail,
  restoreEmails,
  saveDraft,
  sendEmail,
  toggleEmailLabel,
  undoSendEmail,
  updateEmails,
} from '#contract/email/email.ts';
import { countEmails, isListed } from '#contract/email/email-listing.ts';
import { ME, PEOPLE } from '../kit/people.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { withAvatars } from './email-avatars.ts';
import {
  deleteMails,
  keepDraft,
  neighbourOf,
  openEmail,
  restoreMails,
  send,
  toggleLabels,
  undoSend,
  updateMails,
} from './email-box.ts';
import { contactOf, MAILBOX, WRITER_ME } from './mailbox.ts';

export const addEmailRoutes: AddRoutes = (implement, { collection, clock }) => {
  const box = collection(MAILBOX);
  const writer = () => ({ me: WRITER_ME, now: clock() });

  implement(listEmails, async ({ query: { limit, ...listing } }) => {
    const mails = await box.read();
    const found = mails.filter((mail) => isListed(mail, listing));
    return {
      emails: found.slice(0, limit).map(withAvatars),
      emailsMeta: countEmails(mails),
      total: found.length,
    };
  });

  implement(getEmail, async ({ query: { id, ...place } }) =>
    withAvatars(openEmail(await box.read(), id, place)),
  );

  implement(paginateEmail, async ({ query: { emailId, dir, ...place } }) =>
    withAvatars(neighbourOf(await box.read(), emailId, dir, place)),
  );

  implement(updateEmails, ({ body: { emailIds, dataToUpdate } }) =>
    box.change((mails) => updateMails(mails, emailIds, dataToUpdate)),
  );

  implement(toggleEmailLabel, ({ body: { emailIds, label } }) =>
    box.change((mails) => toggleLabels(mails, emailIds, label)),
  );

  implement(restoreEmails, ({ body: { emailIds } }) =>
    box.change((mails) => restoreMails(mails, emailIds)),
  );

  implement(deleteEmails, ({ query: { ids } }) =>
    box.change((mails) => deleteMails(mails, ids?.split(',').map(Number) ?? null)),
  );

  implement(saveDraft, async ({ body }) =>
    withAvatars(await box.change((mails) => keepDraft(mails, body, writer()))),
  );

  implement(sendEmail, async ({ body }) =>
    withAvatars(await box.change((mails) => send(mails, body, writer()))),
  );

  implement(undoSendEmail, async ({ body: { id } }) =>
    withAvatars(await box.change((mails) => undoSend(mails, id, clock()))),
  );

  implement(listEmailContacts, async () => ({
    me: contactOf(ME),
    contacts: PEOPLE.map(contactOf),
  }));
};
