import { deleteUser, listUsers, restoreUser } from '#contract/users/users.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/users.json';

/** Deletes users at once, and offers to undo it. */
export function useDeleteUsers(): (users: readonly { id: number; fullName: string }[]) => void {
  const { t } = useTranslation();
  const restore = useChange(restoreUser);
  const remove = useChange(deleteUser, [
    updateAnswers(listUsers, (answer, { query }: { query: { id: unknown } }) => {
      const users = answer.users.filter(({ id }) => id !== query.id);
      return { total: answer.total - (answer.users.length - users.length), users };
    }),
  ]);
  const run = useUndoableChange(t('users.failed'));
  return (users) =>
    void run(Promise.all(users.map(({ id }) => remove.mutateAsync({ query: { id } }))), {
      message: t('users.delete.done', { count: users.length, name: users[0]?.fullName ?? '' }),
      undo: () => Promise.all(users.map(({ id }) => restore.mutateAsync({ body: { id } }))),
    });
}
