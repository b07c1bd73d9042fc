import { useTranslation } from 'react-i18next';
import { changeEmail } from '#contract/me/me.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';

/** The address that one signs in with. */
export function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const change = useChange(changeEmail);
  const form = useForm({
    initial: { email, password: '' },
    check: schemaCheck(changeEmail.body),
    send: async (body) => session.updateUser(await change.mutateAsync({ body })),
    onSent: () => {
      form.reset({ email: form.values.email, password: '' });
      showToast({ tone: 'success', message: t('me.email.saved') });
    },
  });
  return (
    <AccountForm
      title={t('me.email.title')}
      description={t('me.email.description')}
      submitLabel={t('me.email.submit')}
      form={form}
    >
      <FormRow>
        <TextField
          {...form.field('email')}
          label={t('me.email.email')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <PasswordField
          {...form.field('password')}
          label={t('me.password.current')}
          autoComplete="current-password"
          isRequired
        />
      </FormRow>
    </AccountForm>
  );
}
