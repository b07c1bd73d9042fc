import { useTranslation } from 'react-i18next';
import {
  type AccountSettings,
  NOTIFICATION_FLAGS,
  type NotificationFlag,
  saveNotificationSettings,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import styles from './settings.module.css';
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
  const isOn = NOTIFICATION_FLAGS.filter((flag) => values[flag]).length;
  return (
    <SettingsForm
      title={t('account.settings.tabs.notifications')}
      words={t('account.notifications.words', { count: isOn })}
      settings={settings}
    >
      {(['activity', 'application'] as const).map((group) => (
        <fieldset key={group} className={styles.flags}>
          <legend className={styles.rowTitle}>{t(`account.notifications.groups.${group}`)}</legend>
          {GROUPS[group].map((flag) => (
            <Checkbox
              key={flag}
              {...field(flag)}
              label={t(`account.notifications.flags.${flag}`)}
            />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  );
}
