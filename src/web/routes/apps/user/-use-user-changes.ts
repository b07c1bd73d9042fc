import { deleteUser, listUsers, restoreUser } from '#contract/users/users.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { useTranslation } from '#web/translation.tsx';
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
  const { change } = useBulkChange(undefined, [], t('users.failed'));
  return (users) =>
    change(
      users,
      async ({ id }) => {
        await remove.mutateAsync({ query: { id } });
        return () => restore.mutateAsync({ body: { id } });
      },
      (count, [first]) => t('users.delete.done', { count, name: first?.fullName ?? '' }),
    );
}
