import { useTranslation } from 'react-i18next';
import { changeStaffRole, type StaffMember } from '#contract/access/staff.ts';
import { ROLES } from '#contract/auth.ts';
import { useChange } from '#web/api/use-change.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Gives a person another role, which can be undone. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, full_name: name, role: before } = member;
  const change = useChange(changeStaffRole);
  const undoable = useUndoableChange(t('access.staff.failed'));
  const form = useForm({
    initial: { role: before },
    check: schemaCheck(changeStaffRole.body),
    send: async ({ role }) => {
      await change.mutateAsync({ params: { id }, body: { role } });
      onClose();
      if (role === before) return;
      await undoable(Promise.resolve(), {
        message: t('access.staff.roleChanged', { name, role: t(`access.roles.${role}`) }),
        undo: () => change.mutateAsync({ params: { id }, body: { role: before } }),
      });
    },
  });
  return (
    <Dialog
      title={t('access.staff.roleOf', { name })}
      description={t('access.staff.roleNote')}
      onClose={onClose}
    >
      <Form form={form}>
        <SelectField
          {...form.field('role')}
          label={t('access.staff.role')}
          description={t(`access.roleDescriptions.${form.values.role}`)}
          choices={ROLES.map((value) => ({ value, label: t(`access.roles.${value}`) }))}
        />
        <FormActions
          submitLabel={t('access.staff.changeRole')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
