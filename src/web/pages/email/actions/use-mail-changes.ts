import { useTranslation } from 'react-i18next';
import {
  deleteEmails,
  type Email,
  type EmailFolder,
  type EmailLabel,
  getEmail,
  listEmails,
  restoreEmails,
  toggleEmailLabel,
  updateEmails,
} from '#contract/email/email.ts';
import { toggleLabel } from '#contract/email/email-listing.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { type ChangeEmail, changeList } from './update-listed-emails.ts';

type Mails = readonly Email[];

/** Updates every cached list, and the open message, before the answer is there. */
function optimistically<Request extends { body: { emailIds: readonly number[] } }>(
  changeBy: (request: Request) => ChangeEmail,
) {
  return [
    updateAnswers<typeof listEmails, Request>(listEmails, (list, request, listRequest) =>
      changeList(list, listRequest, new Set(request.body.emailIds), changeBy(request)),
    ),
    updateAnswers<typeof getEmail, Request>(getEmail, (opened, request) =>
      request.body.emailIds.includes(opened.id)
        ? { ...opened, ...changeBy(request)(opened) }
        : opened,
    ),
  ];
}

type EmailFields = Partial<Pick<Email, 'folder' | 'isRead' | 'isStarred'>>;

const optimisticUpdate = optimistically<RouteRequest<typeof updateEmails>>(
  ({ body: { dataToUpdate: fields } }) =>
    (mail) => ({
      ...mail,
      folder: fields.folder ?? mail.folder,
      isRead: fields.isRead ?? mail.isRead,
      isStarred: fields.isStarred ?? mail.isStarred,
    }),
);
const optimisticLabel = optimistically<RouteRequest<typeof toggleEmailLabel>>(
  ({ body }) =>
    (mail) =>
      toggleLabel(mail, body.label),
);
const optimisticRestore = optimistically<RouteRequest<typeof restoreEmails>>(() => (mail) => ({
  ...mail,
  folder: 'inbox',
}));

const idsOf = (mails: Mails) => mails.map(({ id }) => id);

/** The changes of messages: shown at once, rolled back when they fail, undone from a toast where possible. */
export function useMailChanges() {
  const { t } = useTranslation();
  const updating = useChange(updateEmails, optimisticUpdate);
  const labelling = useChange(toggleEmailLabel, optimisticLabel);
  const restoring = useChange(restoreEmails, optimisticRestore);
  const deleting = useChange(deleteEmails);
  const run = useUndoableChange(t('email.changes.failed'));

  const update = (mails: Mails, dataToUpdate: EmailFields) =>
    updating.mutateAsync({ body: { emailIds: idsOf(mails), dataToUpdate } });

  const moveBack = async (mails: Mails) => {
    for (const folder of new Set(mails.map((mail) => mail.folder))) {
      const fromFolder = mails.filter((mail) => mail.folder === folder);
      await update(fromFolder, { folder });
    }
  };

  const toggle = async (mails: Mails, label: EmailLabel) => {
    if (mails.length > 0) await labelling.mutateAsync({ body: { emailIds: idsOf(mails), label } });
  };

  return {
    setRead: (mails: Mails, isRead: boolean) => {
      const changing = mails.filter((mail) => mail.isRead !== isRead);
      if (changing.length > 0) void run(update(changing, { isRead }), null);
    },
    setStarred: (mails: Mails, isStarred: boolean) => {
      const changing = mails.filter((mail) => mail.isStarred !== isStarred);
      if (changing.length > 0) void run(update(changing, { isStarred }), null);
    },
    /** Adds the label to all, or removes it from all. */
    setLabel: (mails: Mails, label: EmailLabel, isWanted: boolean) => {
      const changing = mails.filter(({ labels }) => labels.includes(label) !== isWanted);
      const changed = changing.map((mail) => toggleLabel(mail, label));
      const values = { count: changing.length, label: t(`email.labels.${label}`) };
      void run(toggle(changing, label), {
        message: t(isWanted ? 'email.changes.labelled' : 'email.changes.unlabelled', values),
        undo: () => toggle(changed, label),
      });
    },
    moveTo: (mails: Mails, folder: EmailFolder) => {
      const values = { count: mails.length, folder: t(`email.folders.${folder}`) };
      void run(update(mails, { folder }), {
        message: t('email.changes.moved', values),
        undo: () => moveBack(mails),
      });
    },
    restore: (mails: Mails) => {
      void run(restoring.mutateAsync({ body: { emailIds: idsOf(mails) } }), {
        message: t('email.changes.restored', { count: mails.length }),
        undo: () => update(mails, { folder: 'trash' }),
      });
    },
    /** Asks first. Without mails: everything in the trash. Returns whether it was done. */
    deletePermanently: async (mails: Mails | null, count: number): Promise<boolean> => {
      const isSure = await askToConfirm({
        title: t('email.delete.title', { count }),
        description: t('email.delete.description'),
        confirmLabel: t('email.delete.confirm'),
      });
      if (!isSure) return false;
      const deletion = deleting.mutateAsync({ query: mails ? { ids: idsOf(mails).join() } : {} });
      await run(deletion, null);
      return deletion.then(
        () => true,
        () => false,
      );
    },
  };
}
