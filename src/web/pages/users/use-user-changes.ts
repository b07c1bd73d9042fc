import { useTranslation } from 'react-i18next';
import { deleteUser, listUsers, restoreUser } from '#contract/users/users.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Deletes a user at once, and offers to take that back. */
export function useDeleteUser(): (user: { id: number; fullName: string }) => void {
  const { t } = useTranslation();
  const restore = useChange(restoreUser);
  const remove = useChange(deleteUser, [
    updateAnswers(listUsers, (answer, { query }: { query: { id: unknown } }) => {
      const users = answer.users.filter(({ id }) => id !== query.id);
      return { total: answer.total - (answer.users.length - users.length), users };
    }),
  ]);
  const fail = (error: Error) =>
    showToast({ tone: 'danger', title: t('users.failed'), message: error.message });

  // Promises, not callbacks of `mutate`: those are dropped when the page is left meanwhile.
  const undo = (id: number) => void restore.mutateAsync({ body: { id } }).catch(fail);
  return ({ id, fullName }) =>
    void remove.mutateAsync({ query: { id } }).then(
      () =>
        showToast({
          message: t('users.delete.done', { name: fullName }),
          action: { label: t('undo'), onAct: () => undo(id) },
        }),
      fail,
    );
}
