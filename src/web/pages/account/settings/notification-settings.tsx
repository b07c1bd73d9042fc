import { useTranslation } from 'react-i18next';
import {
  type AccountSettings,
  NOTIFICATION_FLAGS,
  type NotificationFlag,
  saveNotificationSettings,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const GROUPS = {
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  application: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const satisfies Record<string, readonly NotificationFlag[]>;

export function NotificationSettings({ saved }: { saved: AccountSettings['notification'] }) {
  const { t } = useTranslation();
  const change = useChange(saveNotificationSettings);
  const settings = useSettingsForm({
    saved,
    check: () => ({}),
    save: (body) => change.mutateAsync({ body }),
  });
  const { values, field } = settings;
  const count = NOTIFICATION_FLAGS.filter((flag) => values[flag]).length;
  return (
    <SettingsForm
      title={t('account.settings.tabs.notifications')}
      description={t('account.notifications.description', { count })}
      settings={settings}
    >
      {(['activity', 'application'] as const).map((group) => (
        <FieldGroup key={group} label={t(`account.notifications.groups.${group}`)}>
          <Stack gap="2xs">
            {GROUPS[group].map((flag) => (
              <Checkbox
                key={flag}
                {...field(flag)}
                label={t(`account.notifications.flags.${flag}`)}
              />
            ))}
          </Stack>
        </FieldGroup>
      ))}
    </SettingsForm>
  );
}
