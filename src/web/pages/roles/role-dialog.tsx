import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Permission } from '#contract/users/permissions.ts';
import {
  addRole,
  type Role,
  type RoleMember,
  roleDraft,
  updateRole,
} from '#contract/users/roles.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { MemberFields } from './member-fields.tsx';

const ADMINISTRATOR = 'administrator';

/** Adds a role, or changes one: its name, permissions and members. */
export function RoleDialog({
  role,
  isCopy,
  permissions,
  people,
  onClose,
}: {
  /** What it starts with; null: nothing. */
  role: Role | null;
  /** A new role with the permissions of this one. */
  isCopy: boolean;
  permissions: readonly Permission[];
  people: readonly RoleMember[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const changed = isCopy ? null : role;
  const add = useChange(addRole);
  const update = useChange(updateRole);

  const form = useForm<z.infer<typeof roleDraft>>({
    initial: {
      name: changed?.name ?? '',
      grants: role?.grants ?? {},
      memberIds: changed?.members.map(({ id }) => id) ?? [],
    },
    check: schemaCheck(roleDraft),
    send: async (body) => {
      await (changed
        ? update.mutateAsync({ body: { ...body, key: changed.key } })
        : add.mutateAsync({ body }));
      onClose();
      const message = t(changed ? 'roles.form.changed' : 'roles.form.added', { name: body.name });
      showToast({ tone: 'success', message });
    },
  });
  const handleClose = useSafeClose(form.isDirty, onClose);

  return (
    <Dialog
      title={changed ? t('roles.form.edit', { name: changed.name }) : t('roles.form.add')}
      size="lg"
      onClose={handleClose}
    >
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={t('roles.form.name')}
          dir="auto"
          autoComplete="off"
          maxLength={5000}
          isRequired
        />
        <GrantMatrix
          permissions={permissions}
          grants={form.values.grants}
          isFixed={changed?.key === ADMINISTRATOR}
          onChange={(grants) => form.set({ grants })}
        />
        <MemberFields
          people={people}
          chosen={form.values.memberIds}
          onChange={(memberIds) => form.set({ memberIds })}
        />
        <FormActions
          submitLabel={t(changed ? 'roles.form.save' : 'roles.form.submit')}
          isSending={form.isSending}
          onCancel={handleClose}
        />
      </Form>
    </Dialog>
  );
}
