import { useTranslation } from 'react-i18next';
import { CHANNELS, NOTICES } from '#contract/users/users.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useChangeDetails } from './use-change-details.ts';
import type { TabProps } from './user-tab.ts';
import styles from './user-view-page.module.css';

export function NoticesTab({ user, details: { notices } }: TabProps) {
  const { t } = useTranslation();
  const save = useChangeDetails(user.id);
  return (
    <Card title={t('users.notices.title')} description={t('users.notices.words')}>
      <table className={styles.notices}>
        <thead>
          <tr>
            <th scope="col">{t('users.notices.about')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`users.notices.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICES.map((notice) => (
            <tr key={notice}>
              <th scope="row">{t(`users.notices.kinds.${notice}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-label={t('users.notices.box', {
                      kind: t(`users.notices.kinds.${notice}`),
                      channel: t(`users.notices.channels.${channel}`),
                    })}
                    checked={notices[notice][channel]}
                    onChange={(event) =>
                      save({
                        notices: {
                          ...notices,
                          [notice]: { ...notices[notice], [channel]: event.currentTarget.checked },
                        },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
