import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  COUNTRIES,
  infoSettings,
  saveInfoSettings,
  type InfoSettings as Values,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function InfoSettings({ saved }: { saved: Values }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const change = useChange(saveInfoSettings);
  const settings = useSettingsForm({
    saved,
    check: schemaCheck(infoSettings),
    save: (body) => change.mutateAsync({ body }),
  });
  const { field } = settings;
  return (
    <SettingsForm
      title={t('account.settings.tabs.info')}
      description={t('account.info.description')}
      settings={settings}
    >
      <TextArea {...field('bio')} label={t('account.info.bio')} maxLength={500} />
      <FormRow>
        <TextField
          {...field('dob')}
          label={t('account.info.dob')}
          type="date"
          autoComplete="bday"
        />
        <SelectField
          {...field('country')}
          label={t('account.info.country')}
          choices={[{ value: '', label: t('account.info.noCountry') }, ...countries]}
        />
      </FormRow>
      <FormRow>
        <TextField
          {...field('website')}
          label={t('account.info.website')}
          type="url"
          dir="ltr"
          autoComplete="url"
          maxLength={300}
        />
        <TextField
          {...field('phone')}
          label={t('account.info.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={25}
        />
      </FormRow>
    </SettingsForm>
  );
}

/** The countries by their names in the current language. */
function useCountries() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const { compare } = new Intl.Collator(i18n.language);
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
      compare(a.label, b.label),
    );
  }, [i18n.language]);
}
