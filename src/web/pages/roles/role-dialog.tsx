import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/users/permissions.ts';
import {
  addRole,
  type Grants,
  type Role,
  type RoleMember,
  roleDraft,
  updateRole,
} from '#contract/users/roles.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { MemberFields } from './member-fields.tsx';
import styles from './role-dialog.module.css';

const ADMINISTRATOR = 'administrator';

/** A role with its rights and members: a new one, or one to change. */
export function RoleDialog({
  role,
  isCopy,
  permissions,
  people,
  onClose,
}: {
  /** What it starts with; null: nothing. */
  role: Role | null;
  /** A new role that only starts like this one. */
  isCopy: boolean;
  permissions: readonly Permission[];
  people: readonly RoleMember[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const changed = isCopy ? null : role;
  const firstIds = changed?.members.map(({ id }) => id) ?? [];
  const [grants, setGrants] = useState<Grants>(role?.grants ?? {});
  const [memberIds, setMemberIds] = useState<readonly number[]>(firstIds);
  const add = useChange(addRole);
  const update = useChange(updateRole);
  const firstName = changed?.name ?? '';

  const form = useForm({
    initial: { name: firstName },
    check: (values) => checkFields(roleDraft.pick({ name: true }), values),
    send: async ({ name }) => {
      const body = { name, grants, memberIds: [...memberIds] };
      await (changed
        ? update.mutateAsync({ body: { ...body, key: changed.key } })
        : add.mutateAsync({ body }));
      onClose();
      const message = t(changed ? 'roles.form.changed' : 'roles.form.added', { name });
      showToast({ tone: 'success', message });
    },
  });

  const isDirty =
    form.values.name !== firstName ||
    JSON.stringify(grants) !== JSON.stringify(role?.grants ?? {}) ||
    memberIds.join() !== firstIds.join();

  const handleClose = useSafeClose(isDirty, onClose);

  return (
    <Dialog
      title={changed ? t('roles.form.edit', { name: changed.name }) : t('roles.form.add')}
      size="lg"
      onClose={handleClose}
    >
      <form {...form.form} className={styles.form}>
        <Alert message={form.failure} />
        <TextField
          {...form.field('name')}
          label={t('roles.form.name')}
          dir="auto"
          autoComplete="off"
          maxLength={5000}
        />
        <GrantMatrix
          permissions={permissions}
          grants={grants}
          isFixed={changed?.key === ADMINISTRATOR}
          onChange={setGrants}
        />
        <MemberFields people={people} chosen={memberIds} onChange={setMemberIds} />
        <div className={styles.actions}>
          <Button type="submit" isLoading={form.isSending}>
            {t(changed ? 'roles.form.save' : 'roles.form.submit')}
          </Button>
          <Button variant="outline" onClick={handleClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
