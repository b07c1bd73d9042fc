import {
  addUser,
  BILLINGS,
  USER_PLANS,
  USER_ROLES,
  USER_STATUSES,
  type User,
  type UserDraft,
  updateUser,
  userDraft,
} from '#contract/users/users.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/users.json';

const TEXTS = ['fullName', 'username', 'email', 'company', 'country', 'contact'] as const;

const NEW_USER: UserDraft = {
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

/** Adds a user, or changes one. */
export function UserPanel({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useChange(addUser);
  const update = useChange(updateUser);
  const form = useForm({
    schema: userDraft,
    labels: 'users.form',
    initial: user ? userDraft.parse(user) : NEW_USER,
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

  return (
    <Drawer title={t(user ? 'users.form.edit' : 'users.form.add')} padding="md" onClose={onClose}>
      <Form form={form}>
        {TEXTS.map((name) => (
          <TextField key={name} {...form.field(name)} autoComplete="off" dir="auto" />
        ))}
        <FormRow>
          <SelectField
            {...form.field('role')}
            choices={USER_ROLES.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          />
          <SelectField
            {...form.field('status')}
            choices={USER_STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
          />
          <SelectField
            {...form.field('currentPlan')}
            choices={USER_PLANS.map((value) => ({ value, label: t(`users.plans.${value}`) }))}
          />
          <SelectField
            {...form.field('billing')}
            choices={BILLINGS.map((value) => ({ value, label: value }))}
          />
        </FormRow>
        <FormActions
          submitLabel={t(user ? 'users.form.save' : 'users.form.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Drawer>
  );
}
