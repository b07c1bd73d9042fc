import { useTranslation } from 'react-i18next';
import { addPermission, type Permission, updatePermission } from '#contract/users/permissions.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
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
  const add = useChange(addPermission);
  const update = useChange(updatePermission);
  const form = useForm({
    initial: { permission: { name: permission?.name ?? '' } },
    check: schemaCheck(addPermission.body),
    nameOf: (field) => (field === 'name' ? 'permission.name' : field),
    send: async (values) => {
      const { name } = addPermission.body.parse(values).permission;
      await (permission
        ? update.mutateAsync({ body: { id: permission.id, name } })
        : add.mutateAsync({ body: { permission: { name } } }));
      onClose();
      const message = t(permission ? 'roles.permissions.renamed' : 'roles.permissions.added', {
        name,
      });
      showToast({ tone: 'success', message });
    },
  });
  return (
    <Dialog
      title={permission ? t('roles.permissions.edit') : t('roles.permissions.add')}
      description={permission ? t('roles.permissions.editWords') : t('roles.permissions.addWords')}
      onClose={onClose}
    >
      <form {...form.form} className={styles.form}>
        <Alert message={form.failure} />
        <TextField
          {...form.field('permission.name')}
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
