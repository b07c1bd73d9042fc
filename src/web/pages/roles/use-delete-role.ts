import { useTranslation } from 'react-i18next';
import { addRole, deleteRole, type Role } from '#contract/users/roles.ts';
import { useChange } from '#web/api/use-change.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Deletes a role after a question. Undoing it adds the role again, with its permissions and members. */
export function useDeleteRole({ key, name, grants, members }: Role): () => Promise<void> {
  const { t } = useTranslation();
  const remove = useChange(deleteRole);
  const add = useChange(addRole);
  const run = useUndoableChange(t('roles.failed'));
  return async () => {
    const isConfirmed = await askToConfirm({
      title: t('roles.delete.title', { name }),
      description: t('roles.delete.description', { count: members.length }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!isConfirmed) return;
    await run(remove.mutateAsync({ query: { key } }), {
      message: t('roles.delete.done', { name }),
      undo: () =>
        add.mutateAsync({ body: { name, grants, memberIds: members.map(({ id }) => id) } }),
    });
  };
}
