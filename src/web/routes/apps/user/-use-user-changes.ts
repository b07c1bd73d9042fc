import { deleteUser, listUsers, restoreUser } from '#contract/users/users.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/users.json';

/** Deletes a user at once, and offers to undo it. */
export function useDeleteUser(): (user: { id: number; fullName: string }) => void {
  const { t } = useTranslation();
  const restore = useChange(restoreUser);
  const remove = useChange(deleteUser, [
    updateAnswers(listUsers, (answer, { query }: { query: { id: unknown } }) => {
      const users = answer.users.filter(({ id }) => id !== query.id);
      return { total: answer.total - (answer.users.length - users.length), users };
    }),
  ]);
  const run = useUndoableChange(t('users.failed'));
  return ({ id, fullName }) =>
    void run(remove.mutateAsync({ query: { id } }), {
      message: t('users.delete.done', { name: fullName }),
      undo: () => restore.mutateAsync({ body: { id } }),
    });
}
