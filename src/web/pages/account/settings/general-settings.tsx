import { useTranslation } from 'react-i18next';
import {
  generalSettings,
  saveGeneralSettings,
  type GeneralSettings as Values,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function GeneralSettings({ saved }: { saved: Values }) {
  const { t } = useTranslation();
  const change = useChange(saveGeneralSettings);
  const settings = useSettingsForm({
    saved,
    check: schemaCheck(generalSettings),
    save: (body) => change.mutateAsync({ body }),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.settings.tabs.general')}
      description={t('account.general.description')}
      settings={settings}
    >
      <PictureField {...field('avatar')} label={t('account.general.avatar')} shape="round" />
      <FormRow>
        <TextField
          {...field('fullName')}
          label={t('account.general.fullName')}
          autoComplete="name"
          maxLength={100}
          dir="auto"
          isRequired
        />
        <TextField
          {...field('username')}
          label={t('account.general.username')}
          autoComplete="username"
          maxLength={40}
          spellCheck={false}
          isRequired
        />
      </FormRow>
      <FormRow>
        <TextField
          {...field('email')}
          label={t('account.general.email')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <TextField
          {...field('company')}
          label={t('account.general.company')}
          autoComplete="organization"
          maxLength={100}
          dir="auto"
        />
      </FormRow>
    </SettingsForm>
  );
}
