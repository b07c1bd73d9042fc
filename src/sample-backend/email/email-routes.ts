import { z } from 'zod';
import {
  addEmailLabel,
  deleteEmailLabel,
  deleteEmails,
  EMAIL_LABELS,
  type Email,
  emailLabel,
  getEmail,
  listEmailContacts,
  listEmailLabels,
  listEmails,
  MAX_LABELS,
  paginateEmail,
  restoreEmails,
  saveDraft,
  sendEmail,
  toggleEmailLabel,
  undoSendEmail,
  updateEmails,
} from '#contract/email/email.ts';
import { countEmails, isListed } from '#contract/email/email-listing.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { CollectionOptions } from '../kit/collection.ts';
import { PEOPLE } from '../kit/people.ts';
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
  withoutLabel,
} from './email-box.ts';
import { contactOf, MAILBOX, writerOf } from './mailbox.ts';

export const addEmailRoutes: AddRoutes = (implement, { collection, clock, me }) => {
  const box = collection(MAILBOX);
  const own = collection(OWN_LABELS);
  const writer = (newId: () => number) => ({ me: writerOf(me()), now: clock(), newId });
  const shown = <Mail extends Email>(mail: Mail) => withAvatars(mail, me());

  implement(listEmails, async ({ query: { limit, ...listing } }) => {
    if (listing.label !== undefined) refuseUnknown(await own.read(), [listing.label]);
    const mails = await box.read();
    const found = mails.filter((mail) => isListed(mail, listing));
    return {
      emails: found.slice(0, limit).map(shown),
      emailsMeta: countEmails(mails),
      total: found.length,
    };
  });

  implement(getEmail, async ({ query: { id, ...place } }) =>
    shown(openEmail(await box.read(), id, place)),
  );

  implement(paginateEmail, async ({ query: { emailId, dir, ...place } }) =>
    shown(neighbourOf(await box.read(), emailId, dir, place)),
  );

  implement(updateEmails, async ({ body: { emailIds, dataToUpdate } }) => {
    refuseUnknown(await own.read(), dataToUpdate.labels ?? []);
    return box.change((mails) => updateMails(mails, emailIds, dataToUpdate));
  });

  implement(toggleEmailLabel, async ({ body: { emailIds, label } }) => {
    refuseUnknown(await own.read(), [label]);
    return box.change((mails) => toggleLabels(mails, emailIds, label));
  });

  implement(listEmailLabels, async () => ({ labels: await own.read() }));

  implement(addEmailLabel, ({ body: { label } }) =>
    own.change((before) => {
      const isTaken = [...EMAIL_LABELS, ...before].some(
        (one) => one.toLowerCase() === label.toLowerCase(),
      );
      const message = isTaken
        ? 'There is a label of this name.'
        : before.length >= MAX_LABELS && `At most ${MAX_LABELS} labels.`;
      if (message) throw new ApiError('conflict', message, { fields: { label: message } });
      const labels = [...before, label];
      return { state: labels, result: { labels } };
    }),
  );

  implement(deleteEmailLabel, async ({ query: { label } }) => {
    const answer = await own.change((before) => {
      refuseUnknown(before, [label]);
      const labels = before.filter((one) => one !== label);
      if (labels.length === before.length) throw new ApiError('conflict', 'This label stays.');
      return { state: labels, result: { labels } };
    });
    await box.change((mails) => ({ state: withoutLabel(mails, label), result: undefined }));
    return answer;
  });

  implement(restoreEmails, ({ body: { emailIds } }) =>
    box.change((mails) => restoreMails(mails, emailIds)),
  );

  implement(deleteEmails, ({ query: { ids } }) =>
    box.change((mails) => deleteMails(mails, ids?.split(',').map(Number) ?? null)),
  );

  implement(saveDraft, async ({ body }) =>
    shown(await box.change((mails, newId) => keepDraft(mails, body, writer(newId)))),
  );

  implement(sendEmail, async ({ body }) =>
    shown(await box.change((mails, newId) => send(mails, body, writer(newId)))),
  );

  implement(undoSendEmail, async ({ body: { id } }) =>
    shown(await box.change((mails) => undoSend(mails, id, clock()))),
  );

  implement(listEmailContacts, async () => ({
    me: contactOf(me()),
    contacts: PEOPLE.map(contactOf),
  }));
};

const OWN_LABELS: CollectionOptions<string[]> = {
  name: 'email labels',
  schema: z.array(emailLabel),
  seed: () => [],
};

function refuseUnknown(own: readonly string[], labels: readonly string[]): void {
  const unknown = labels.find((label) => ![...EMAIL_LABELS, ...own].includes(label));
  if (unknown === undefined) return;
  const message = `There is no label “${unknown}”.`;
  throw new ApiError('validation', message, { fields: { label: message } });
}
