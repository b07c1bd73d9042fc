import { useTranslation } from 'react-i18next';
import { addPermission, type Permission, updatePermission } from '#contract/users/permissions.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Adds a permission, or renames one. */
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
  const handleClose = useSafeClose(form.isDirty, onClose);
  const mode = permission ? 'edit' : 'add';
  return (
    <Dialog
      title={t(`roles.permissions.${mode}`)}
      description={t(`roles.permissions.${mode}Description`)}
      onClose={handleClose}
    >
      <Form form={form}>
        <TextField
          {...form.field('permission.name')}
          label={t('roles.permissions.name')}
          dir="auto"
          autoComplete="off"
          maxLength={5000}
          isRequired
        />
        <FormActions
          submitLabel={t(permission ? 'roles.form.save' : 'roles.permissions.add')}
          isSending={form.isSending}
          onCancel={handleClose}
        />
      </Form>
    </Dialog>
  );
}
