import { changeStaffRole, roleConflict, type StaffMember } from '#contract/access/staff.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import { SAVE_MINE, useChange, useTheirs } from '#web/data/use-change.ts';
import { ConflictCard } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/access.json';
import '#web/messages/conflict.json';

/** Gives a person another role, which can be undone. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, full_name: name, role: opened } = member;
  const change = useChange(changeStaffRole);
  const undoable = useUndoableChange(t('access.staff.failed'));
  const { theirs: conflict, saving } = useTheirs(roleConflict);
  const theirs = conflict?.newest.role;
  const give = (role: Role, former: Role) =>
    change.mutateAsync({ params: { id }, body: { role, former_role: former } });
  const form = useForm({
    initial: { role: opened },
    schema: changeStaffRole.body,
    labels: 'access.staff',
    send: async ({ role }, intent) => {
      const before = intent === SAVE_MINE ? (theirs ?? opened) : opened;
      await saving(give(role, before));
      onClose();
      if (role === before) return;
      await undoable(Promise.resolve(), {
        message: t('access.staff.roleChanged', { name, role: t(`access.roles.${role}`) }),
        undo: () => give(before, role),
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
        {theirs && (
          <ConflictCard
            title={t('conflict.titles.role')}
            isSending={form.isSending}
            onUseTheirs={() => form.leave(onClose)}
            rows={[
              {
                name: t('access.staff.role'),
                theirs: t(`access.roles.${theirs}`),
                mine: t(`access.roles.${form.values.role}`),
              },
            ]}
          />
        )}
        <SelectField
          {...form.field('role')}
          description={t(`access.roleDescriptions.${form.values.role}`)}
          choices={ROLES.map((value) => ({ value, label: t(`access.roles.${value}`) }))}
        />
        <FormActions
          submitLabel={t('access.staff.changeRole')}
          isSending={form.isSending}
          isDisabled={theirs !== undefined}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
