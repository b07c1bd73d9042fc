import { useTranslation } from 'react-i18next';
import { addPermission, deletePermission, type Permission } from '#contract/users/permissions.ts';
import { type Role, updateRole } from '#contract/users/roles.ts';
import { useChange } from '#web/api/use-change.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/**
 * Deletes a permission after a question that names the roles which lose it. Undoing it adds the permission
 * again, as of now, and grants it to the same roles on the same levels.
 */
export function useDeletePermission(roles: readonly Role[], nameOf: (key: string) => string) {
  const { t, i18n } = useTranslation();
  const remove = useChange(deletePermission);
  const add = useChange(addPermission);
  const update = useChange(updateRole);
  const run = useUndoableChange(t('roles.failed'));

  const restore = async (name: string, oldId: number) => {
    const { permission } = await add.mutateAsync({ body: { permission: { name } } });
    // One after the other: each answer holds all roles.
    for (const role of roles) {
      const levels = role.grants[oldId];
      if (!levels || levels.length === 0) continue;
      const { [oldId]: _, ...others } = role.grants;
      await update.mutateAsync({
        body: {
          key: role.key,
          name: role.name,
          grants: { ...others, [permission.id]: levels },
          memberIds: role.members.map(({ id }) => id),
        },
      });
    }
  };

  return async ({ id, name, assignedTo }: Permission) => {
    const names = new Intl.ListFormat(i18n.language).format(assignedTo.map(nameOf));
    const isConfirmed = await askToConfirm({
      title: t('roles.permissions.delete.title', { name }),
      description: t('roles.permissions.delete.description', { count: assignedTo.length, names }),
      confirmLabel: t('roles.card.delete'),
    });
    if (!isConfirmed) return;
    await run(remove.mutateAsync({ query: { id } }), {
      message: t('roles.permissions.delete.done', { name }),
      undo: () => restore(name, id),
    });
  };
}
