import { useTranslation } from 'react-i18next';
import { changeOwnPassword } from '#contract/me/me.ts';
import { useChange } from '#web/api/use-change.ts';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { useEndingNames } from '../use-ending-names.ts';

const EMPTY = { password: '', next: '', removesCredentials: true };

export function PasswordCard({ changedAt }: { changedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changeOwnPassword);
  const ending = useEndingNames();
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
      {ending.length > 0 && (
        <Checkbox
          {...form.field('removesCredentials')}
          label={t('me.password.removesCredentials')}
          description={[...ending, t('me.password.keep')].join(' ')}
        />
      )}
    </AccountForm>
  );
}
