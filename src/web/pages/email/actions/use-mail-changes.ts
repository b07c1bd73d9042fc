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
import { showToast } from '#web/ui/overlays/toast.ts';
import { type ChangeEmail, changeList } from './update-listed-emails.ts';

type Ids = readonly number[];

/** Updates every cached list, and the open mail, before the answer is there. */
function changeAtOnce<Request>(
  idsOf: (request: Request) => Ids,
  changeBy: (request: Request) => ChangeEmail,
) {
  return [
    updateAnswers<typeof listEmails, Request>(listEmails, (list, request, asked) =>
      changeList(list, asked, new Set(idsOf(request)), changeBy(request)),
    ),
    updateAnswers<typeof getEmail, Request>(getEmail, (opened, request) => {
      if (!idsOf(request).includes(opened.id)) return opened;
      return { ...opened, ...changeBy(request)(opened) };
    }),
  ];
}

type EmailFields = Partial<Pick<Email, 'folder' | 'isRead' | 'isStarred'>>;

const updateAtOnce = changeAtOnce<RouteRequest<typeof updateEmails>>(
  ({ body }) => body.emailIds,
  ({ body: { dataToUpdate: fields } }) =>
    (mail) => ({
      ...mail,
      folder: fields.folder ?? mail.folder,
      isRead: fields.isRead ?? mail.isRead,
      isStarred: fields.isStarred ?? mail.isStarred,
    }),
);
const labelAtOnce = changeAtOnce<RouteRequest<typeof toggleEmailLabel>>(
  ({ body }) => body.emailIds,
  ({ body }) =>
    (mail) =>
      toggleLabel(mail, body.label),
);
const restoreAtOnce = changeAtOnce<RouteRequest<typeof restoreEmails>>(
  ({ body }) => body.emailIds,
  () => (mail) => ({ ...mail, folder: 'inbox' }),
);

const idsOf = (mails: readonly Email[]) => mails.map(({ id }) => id);

/** All that can be done to mails: seen at once, and with a way back wherever there is one. */
export function useMailChanges() {
  const { t } = useTranslation();
  const update = useChange(updateEmails, updateAtOnce);
  const label = useChange(toggleEmailLabel, labelAtOnce);
  const restoring = useChange(restoreEmails, restoreAtOnce);
  const deleting = useChange(deleteEmails);

  const complain = (error: Error) =>
    showToast({ title: t('email.changes.failed'), message: error.message, tone: 'danger' });
  const tell = (message: string, onAct: () => void) =>
    showToast({ message, action: { label: t('undo'), onAct } });

  const set = (emailIds: number[], dataToUpdate: EmailFields) =>
    update.mutateAsync({ body: { emailIds, dataToUpdate } });

  /** Gives each mail back to the folder that it was in. */
  const giveBack = async (mails: readonly Email[]) => {
    for (const folder of new Set(mails.map((mail) => mail.folder))) {
      await set(idsOf(mails.filter((mail) => mail.folder === folder)), { folder });
    }
  };

  const toggle = async (mails: readonly Email[], name: EmailLabel) => {
    if (mails.length > 0)
      await label.mutateAsync({ body: { emailIds: idsOf(mails), label: name } });
  };

  const restore = (mails: readonly Email[]) =>
    restoring.mutateAsync({ body: { emailIds: idsOf(mails) } });

  return {
    setRead: (mails: readonly Email[], isRead: boolean) => {
      const changing = mails.filter((mail) => mail.isRead !== isRead);
      if (changing.length > 0) set(idsOf(changing), { isRead }).catch(complain);
    },
    setStarred: (mails: readonly Email[], isStarred: boolean) => {
      const changing = mails.filter((mail) => mail.isStarred !== isStarred);
      if (changing.length > 0) set(idsOf(changing), { isStarred }).catch(complain);
    },
    /** Gives the label to all, or takes it from all. */
    setLabel: (mails: readonly Email[], name: EmailLabel, isWanted: boolean) => {
      const changing = mails.filter(({ labels }) => labels.includes(name) !== isWanted);
      toggle(changing, name).catch(complain);
      const key = isWanted ? 'email.changes.labelled' : 'email.changes.unlabelled';
      const words = { count: changing.length, label: t(`email.labels.${name}`) };
      // Toggling once more is the exact way back.
      const back = changing.map((mail) => toggleLabel(mail, name));
      tell(t(key, words), () => void toggle(back, name).catch(complain));
    },
    moveTo: (mails: readonly Email[], folder: EmailFolder) => {
      set(idsOf(mails), { folder }).catch(complain);
      const words = { count: mails.length, folder: t(`email.folders.${folder}`) };
      tell(t('email.changes.moved', words), () => {
        giveBack(mails).catch(complain);
      });
    },
    restore: (mails: readonly Email[]) => {
      restore(mails).catch(complain);
      tell(t('email.changes.restored', { count: mails.length }), () => {
        set(idsOf(mails), { folder: 'trash' }).catch(complain);
      });
    },
    /** For good, so that it is asked first. Answers whether it was done; without mails: all of the trash. */
    deleteForGood: async (mails: readonly Email[] | null, count: number): Promise<boolean> => {
      const isSure = await askToConfirm({
        title: t('email.delete.title', { count }),
        description: t('email.delete.words'),
        confirmLabel: t('email.delete.confirm'),
      });
      if (!isSure) return false;
      try {
        await deleting.mutateAsync({ query: mails ? { ids: idsOf(mails).join() } : {} });
        return true;
      } catch (error) {
        if (error instanceof Error) complain(error);
        return false;
      }
    },
  };
}
