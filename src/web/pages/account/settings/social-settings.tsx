import { useTranslation } from 'react-i18next';
import {
  SOCIAL_LINKS,
  type SocialLinks,
  saveSocialLinks,
  socialLinks,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SocialSettings({ saved }: { saved: SocialLinks }) {
  const { t } = useTranslation();
  const change = useChange(saveSocialLinks);
  const settings = useSettingsForm({
    saved,
    check: schemaCheck(socialLinks),
    save: (body) => change.mutateAsync({ body }),
  });
  return (
    <SettingsForm
      title={t('account.social.title')}
      description={t('account.social.description')}
      settings={settings}
    >
      <Grid columns={2}>
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
      </Grid>
    </SettingsForm>
  );
}
