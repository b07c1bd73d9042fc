import {
  deleteEmails,
  type Email,
  type EmailFolder,
  type EmailLabel,
  getEmail,
  listEmails,
  paginateEmail,
  restoreEmails,
  toggleEmailLabel,
  updateEmails,
} from '#contract/email/email.ts';
import { countEmails, isListed, toggleLabel } from '#contract/email/email-listing.ts';
import type { RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { useTranslation } from '#web/translation.tsx';
import { catchTyping } from '#web/ui/hooks/hotkeys.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { type EmailAddress, listingOf } from '../-email-address.ts';
import { labelName } from '../-labels.tsx';
import type { EmailListState } from '../-list/use-email-list.ts';
import type { GoTo } from '../-use-email-address.ts';
import '#web/messages/email.json';

type List = RouteAnswer<typeof listEmails>;
type ListRequest = RouteRequest<typeof listEmails>;

/** The message after a change; null: it is deleted. */
type ChangeEmail = (mail: Email) => Email | null;

/** A list after a change of some of its messages: without those that no longer belong, and with new counts. */
export function changeList(
  list: List,
  request: ListRequest,
  ids: ReadonlySet<number>,
  change: ChangeEmail,
): List {
  const listing = listEmails.query.parse(request.query);
  const before = list.emails.filter(({ id }) => ids.has(id));
  const changed = new Map(before.map((mail) => [mail.id, change(mail)]));
  const emails = list.emails.flatMap((mail) => {
    const next = changed.has(mail.id) ? changed.get(mail.id) : mail;
    return next && isListed(next, listing) ? [next] : [];
  });
  const was = countEmails(before);
  const is = countEmails([...changed.values()].filter((mail) => mail !== null));
  const meta = list.emailsMeta;
  return {
    emails,
    emailsMeta: {
      inbox: Math.max(0, meta.inbox + is.inbox - was.inbox),
      draft: Math.max(0, meta.draft + is.draft - was.draft),
      spam: Math.max(0, meta.spam + is.spam - was.spam),
    },
    total: Math.max(emails.length, list.total - (list.emails.length - emails.length)),
  };
}

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
    compose: (source: string) => {
      // The address names it a moment later.
      catchTyping();
      goTo({ ...address, compose: source });
    },
  };
}

export type MailActions = ReturnType<typeof useMailActions>;

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
function useMailChanges() {
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
      const values = { count: changing.length, label: labelName(label, t) };
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
