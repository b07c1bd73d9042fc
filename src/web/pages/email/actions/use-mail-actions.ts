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

/** What can be done to mails, with where that leads: a mail that leaves the list makes room for its neighbour. */
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

  /** Before a change: afterwards the list no longer knows who stood beside whom. */
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
      // An open mail that is unread would be read again at once.
      if (!isRead && mails.some(({ id }) => id === openId)) goTo(listAddress);
    },
    /** Reading a mail marks it, without leaving it. */
    markRead: (mail: Email) => changes.setRead([mail], true),
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
    deleteForGood: async (mails: Mails) => {
      const isDone = await changes.deleteForGood(mails, mails.length);
      if (isDone) leave(mails);
    },
    emptyTrash: async () => {
      const isDone = await changes.deleteForGood(null, list.total);
      if (isDone) leave(list.emails);
    },
    openMail: (id: number) => goTo({ ...listAddress, id }),
    close: () => goTo(listAddress),
    /** Opens the mail beside the open one. */
    goBeside: async (dir: 'previous' | 'next') => {
      if (openId === undefined) return;
      try {
        const query = { ...listingOf(address), dir, emailId: openId };
        const { id } = await call(paginateEmail, { query });
        goTo({ ...listAddress, id }, { replace: true });
      } catch {
        showToast({ message: t('email.reader.end') });
      }
    },
    /** Opens the composer on something: see `compose-source.ts`. */
    compose: (source: string) => goTo({ ...address, compose: source }),
  };
}

export type MailActions = ReturnType<typeof useMailActions>;
