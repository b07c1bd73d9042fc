import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addUser,
  BILLINGS,
  USER_PLANS,
  USER_ROLES,
  USER_STATUSES,
  type User,
  updateUser,
  userDraft,
} from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useSafeClose } from '#web/ui/forms/use-safe-close.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './user-panel.module.css';

/** More than any field takes: what is too long is complained of, not cut off unseen. */
const LONGEST_TYPED = 5000;

const TEXTS = ['fullName', 'username', 'email', 'company', 'country', 'contact'] as const;

const NEW_USER = {
  fullName: '',
  username: '',
  email: '',
  company: '',
  country: '',
  contact: '',
  role: 'subscriber',
  currentPlan: 'basic',
  billing: 'Auto Debit',
  status: 'pending',
};

/** A form at the side: adds a user, or changes one. */
export function UserPanel({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useChange(addUser);
  const update = useChange(updateUser);
  const title = user ? t('users.form.edit') : t('users.form.add');
  const [first] = useState(() => (user ? pick(user) : NEW_USER));
  const form = useForm<typeof NEW_USER>({
    initial: first,
    check: (values) => checkFields(userDraft, values),
    send: async (values) => {
      const body = userDraft.parse(values);
      await (user
        ? update.mutateAsync({ body: { ...body, id: user.id } })
        : add.mutateAsync({ body }));
      onClose();
      const message = t(user ? 'users.form.changed' : 'users.form.added', { name: body.fullName });
      showToast({ tone: 'success', message });
    },
  });
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(first);
  const handleClose = useSafeClose(isDirty, onClose);

  const selects = {
    role: USER_ROLES.map((value) => ({ value, label: t(`users.roles.${value}`) })),
    currentPlan: USER_PLANS.map((value) => ({ value, label: t(`users.plans.${value}`) })),
    billing: BILLINGS.map((value) => ({ value, label: value })),
    status: USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
  };

  return (
    <Drawer label={title} side="end" onClose={handleClose}>
      <form {...form.form} className={styles.form}>
        <h2 className={styles.title}>{title}</h2>
        <Alert message={form.failure} />
        {TEXTS.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(`users.form.${name}`)}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            dir="auto"
            maxLength={LONGEST_TYPED}
          />
        ))}
        {(['role', 'currentPlan', 'billing', 'status'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(`users.form.${name}`)}
            value={form.values[name]}
            onChange={(value) => form.set({ [name]: value })}
            choices={selects[name]}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" isLoading={form.isSending}>
            {user ? t('users.form.save') : t('users.form.submit')}
          </Button>
          <Button variant="outline" onClick={handleClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

function pick({ id: _, avatar: __, ...values }: User): typeof NEW_USER {
  return values;
}
