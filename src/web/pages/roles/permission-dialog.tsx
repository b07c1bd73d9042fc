import { useTranslation } from 'react-i18next';
import {
  addPermission,
  listPermissions,
  type Permission,
  permissionName,
  updatePermission,
} from '#contract/users/permissions.ts';
import { listRoles } from '#contract/users/roles.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './role-dialog.module.css';

/** Names a new permission, or renames one. */
export function PermissionDialog({
  permission,
  onClose,
}: {
  permission: Permission | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const add = useChange(addPermission, [listPermissions, listRoles]);
  const update = useChange(updatePermission, [listPermissions]);
  // As the wire calls it, so that a refusal finds its field.
  const field = permission ? 'name' : 'permission.name';
  const form = useForm<Record<string, string>>({
    initial: { [field]: permission?.name ?? '' },
    check: (values) => {
      const [issue] = permissionName.safeParse(values[field]).error?.issues ?? [];
      return issue ? { [field]: issue.message } : {};
    },
    send: async (values) => {
      const name = permissionName.parse(values[field]);
      await (permission
        ? update.mutateAsync({ body: { id: permission.id, name } })
        : add.mutateAsync({ body: { permission: { name } } }));
      onClose();
      const message = t(permission ? 'roles.permissions.renamed' : 'roles.permissions.added', {
        name,
      });
      void showToast({ tone: 'success', message });
    },
  });
  return (
    <Dialog
      title={permission ? t('roles.permissions.edit') : t('roles.permissions.add')}
      words={permission ? t('roles.permissions.editWords') : t('roles.permissions.addWords')}
      onClose={onClose}
    >
      <form {...form.form} className={styles.form}>
        <Alert message={form.failure} />
        <TextField
          {...form.text(field)}
          label={t('roles.permissions.name')}
          dir="auto"
          autoComplete="off"
          maxLength={5000}
        />
        <div className={styles.actions}>
          <Button type="submit" isLoading={form.isSending}>
            {t(permission ? 'roles.form.save' : 'roles.form.submit')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
