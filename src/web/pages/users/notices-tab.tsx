import { useTranslation } from 'react-i18next';
import { CHANNELS, NOTICES } from '#contract/users/users.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CheckboxTable } from '#web/ui/fields/choices/checkbox-table.tsx';
import { useChangeDetails } from './use-change-details.ts';
import type { TabProps } from './user-tab.ts';

export function NoticesTab({ user, details: { notices } }: TabProps) {
  const { t } = useTranslation();
  const save = useChangeDetails(user.id);
  return (
    <Card title={t('users.notices.title')} description={t('users.notices.description')}>
      <CheckboxTable
        label={t('users.notices.title')}
        head={t('users.notices.about')}
        rows={NOTICES.map((id) => ({ id, label: t(`users.notices.kinds.${id}`) }))}
        columns={CHANNELS.map((id) => ({ id, label: t(`users.notices.channels.${id}`) }))}
        nameOf={(kind, channel) => t('users.notices.box', { kind, channel })}
        isChecked={(notice, channel) => notices[notice][channel]}
        onChange={(notice, channel, isOn) =>
          save({ notices: { ...notices, [notice]: { ...notices[notice], [channel]: isOn } } })
        }
      />
    </Card>
  );
}
