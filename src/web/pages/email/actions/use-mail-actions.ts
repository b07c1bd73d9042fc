import { useTranslation } from 'react-i18next';
import {
  type Email,
  type EmailFolder,
  type EmailLabel,
  paginateEmail,
} from '#contract/email/email.ts';
import { useApiContext } from '#web/api/api-context.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { type EmailAddress, listingOf } from '../email-address.ts';
import type { EmailListState } from '../list/use-email-list.ts';
import type { GoTo } from '../use-email-address.ts';
import { useMailChanges } from './use-mail-changes.ts';

type Mails = readonly Email[];

/** The actions for messages. When the open message leaves the list, the next one is opened. */
export function useMailActions({
  address,
  goTo,
  list,
  selection,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
  selection: Selection<Email>;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const changes = useMailChanges();
  const { id: openId, compose, ...listAddress } = address;

  /** Must run before the change, which removes the messages from the list. */
  const leave = (mails: Mails) => {
    selection.clear();
    const leaving = new Set(mails.map(({ id }) => id));
    if (openId === undefined || !leaving.has(openId)) return;
    const at = list.emails.findIndex(({ id }) => id === openId);
    const stays = ({ id }: Email) => !leaving.has(id);
    const next =
      list.emails.slice(at + 1).find(stays) ??
      list.emails.slice(0, Math.max(at, 0)).findLast(stays);
    goTo(next ? { ...listAddress, id: next.id } : listAddress, { replace: true });
  };

  return {
    setStarred: changes.setStarred,
    setRead: (mails: Mails, isRead: boolean) => {
      changes.setRead(mails, isRead);
      // While it is open it would be marked as read again.
      if (!isRead && mails.some(({ id }) => id === openId)) goTo(listAddress);
    },
    setLabel: (mails: Mails, label: EmailLabel, isWanted: boolean) => {
      if (!isWanted && address.label === label) leave(mails);
      changes.setLabel(mails, label, isWanted);
    },
    moveTo: (mails: Mails, folder: EmailFolder) => {
      if (mails.length === 0) return;
      const staysListed = folder !== 'trash' && ['all', 'starred'].includes(address.folder);
      if (!staysListed) leave(mails);
      changes.moveTo(mails, folder);
    },
    restore: (mails: Mails) => {
      leave(mails);
      changes.restore(mails);
    },
    deletePermanently: async (mails: Mails) => {
      const isDone = await changes.deletePermanently(mails, mails.length);
      if (isDone) leave(mails);
    },
    emptyTrash: async () => {
      const isDone = await changes.deletePermanently(null, list.total);
      if (isDone) leave(list.emails);
    },
    /** A draft opens in the composer. */
    openMail: ({ id, folder }: Email) =>
      goTo({ ...listAddress, ...(folder === 'draft' ? { compose: String(id) } : { id }) }),
    close: () => goTo(listAddress),
    /** Opens the message before or after the open one. */
    openNeighbour: async (dir: 'previous' | 'next') => {
      if (openId === undefined) return;
      try {
        const query = { ...listingOf(address), dir, emailId: openId };
        const { id } = await call(paginateEmail, { query });
        goTo({ ...listAddress, id }, { replace: true });
      } catch {
        showToast({ message: t('email.reader.end') });
      }
    },
    /** Opens the composer: see `compose-source.ts`. */
    compose: (source: string) => goTo({ ...address, compose: source }),
  };
}

export type MailActions = ReturnType<typeof useMailActions>;
