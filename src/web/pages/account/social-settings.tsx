import { useTranslation } from 'react-i18next';
import {
  SOCIAL_LINKS,
  type SocialLinks,
  saveSocialLinks,
  socialLinks,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SocialSettings({ saved }: { saved: SocialLinks }) {
  const { t } = useTranslation();
  const change = useChange(saveSocialLinks);
  const settings = useSettingsForm({
    saved,
    check: (values) => checkFields(socialLinks, values),
    save: (body) => change.mutateAsync({ body }),
  });
  return (
    <SettingsForm
      title={t('account.social.title')}
      words={t('account.social.words')}
      settings={settings}
    >
      {SOCIAL_LINKS.map((name) => (
        <TextField
          key={name}
          {...settings.field(name)}
          label={t(`account.social.names.${name}`)}
          type="url"
          dir="ltr"
          placeholder={t('account.social.example')}
          maxLength={300}
        />
      ))}
    </SettingsForm>
  );
}
