import { useTranslation } from 'react-i18next';
import { changePassword, FIRST_PASSWORD } from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const EMPTY = { current: '', next: '', again: '' };

export function PasswordSettings({ changedAt }: { changedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changePassword);
  const settings = useSettingsForm({
    saved: EMPTY,
    check: schemaCheck(changePassword.body),
    save: (body) => change.mutateAsync({ body }),
    onSaved: () => settings.reset(EMPTY),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.password.title')}
      description={t('account.password.description', {
        date: format.date(new Date(changedAt)),
        password: FIRST_PASSWORD,
      })}
      settings={settings}
    >
      <PasswordField
        {...field('current')}
        label={t('account.password.current')}
        autoComplete="current-password"
        isRequired
      />
      <FormRow>
        <PasswordField
          {...field('next')}
          label={t('account.password.next')}
          autoComplete="new-password"
          maxLength={200}
          isRequired
        />
        <PasswordField
          {...field('again')}
          label={t('account.password.again')}
          autoComplete="new-password"
          maxLength={200}
          isRequired
        />
      </FormRow>
    </SettingsForm>
  );
}
