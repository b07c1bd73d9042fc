import { useTranslation } from 'react-i18next';
import {
  generalSettings,
  saveGeneralSettings,
  type GeneralSettings as Values,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { PictureField } from '#web/ui/fields/picture-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function GeneralSettings({ saved }: { saved: Values }) {
  const { t } = useTranslation();
  const change = useChange(saveGeneralSettings);
  const settings = useSettingsForm({
    saved,
    check: (values) => checkFields(generalSettings, values),
    save: (body) => change.mutateAsync({ body }),
  });
  const { field, values, set, errorOf } = settings;
  return (
    <SettingsForm
      title={t('account.settings.tabs.general')}
      words={t('account.general.words')}
      settings={settings}
    >
      <PictureField
        label={t('account.general.avatar')}
        shape="round"
        value={values.avatar}
        error={errorOf('avatar')}
        onChange={(avatar) => set({ avatar })}
      />
      <TextField
        {...field('fullName')}
        label={t('account.general.fullName')}
        autoComplete="name"
        maxLength={100}
        dir="auto"
      />
      <TextField
        {...field('username')}
        label={t('account.general.username')}
        autoComplete="username"
        maxLength={40}
        spellCheck={false}
      />
      <TextField
        {...field('email')}
        label={t('account.general.email')}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field('company')}
        label={t('account.general.company')}
        autoComplete="organization"
        maxLength={100}
        dir="auto"
      />
    </SettingsForm>
  );
}
