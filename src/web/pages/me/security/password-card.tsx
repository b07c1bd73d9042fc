import { useTranslation } from 'react-i18next';
import { changeOwnPassword } from '#contract/me/me.ts';
import { useChange } from '#web/api/use-change.ts';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';

const EMPTY = { password: '', next: '' };

export function PasswordCard({ changedAt }: { changedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changeOwnPassword);
  const form = useForm({
    initial: EMPTY,
    check: schemaCheck(changeOwnPassword.body),
    send: async (body) => {
      const { endedSessions } = await change.mutateAsync({ body });
      showToast({
        tone: 'success',
        message: t('me.password.saved', { count: endedSessions }),
      });
    },
    onSent: () => form.reset(EMPTY),
  });
  return (
    <AccountForm
      title={t('me.password.title')}
      description={t('me.password.description', { date: format.date(new Date(changedAt)) })}
      submitLabel={t('me.password.submit')}
      form={form}
    >
      <FormRow>
        <PasswordField
          {...form.field('password')}
          label={t('me.password.current')}
          autoComplete="current-password"
          isRequired
        />
        <PasswordField
          {...form.field('next')}
          label={t('me.password.next')}
          autoComplete="new-password"
          isRequired
        />
      </FormRow>
    </AccountForm>
  );
}
