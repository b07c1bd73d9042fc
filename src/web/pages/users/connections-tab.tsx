import { Switch } from '@mantine/core';
import { Calendar, Code, type LucideIcon, Mails, MessageCircle, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONNECTIONS } from '#contract/users/users.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useChangeDetails } from './use-change-details.ts';
import type { TabProps } from './user-tab.ts';
import styles from './user-view-page.module.css';

const ICON = {
  calendar: Calendar,
  chat: MessageCircle,
  code: Code,
  mailing: Mails,
  ticketing: Ticket,
} as const satisfies Record<(typeof CONNECTIONS)[number], LucideIcon>;

export function ConnectionsTab({ user, details: { connections } }: TabProps) {
  const { t } = useTranslation();
  const save = useChangeDetails(user.id);
  return (
    <Card title={t('users.connections.title')} description={t('users.connections.words')}>
      <ul className={styles.rows}>
        {CONNECTIONS.map((name) => {
          const Icon = ICON[name];
          return (
            <li key={name} className={styles.row}>
              <div className={styles.payment}>
                <Icon size={22} aria-hidden />
                <div>
                  <p>{t(`users.connections.kinds.${name}.title`)}</p>
                  <p className={styles.muted}>{t(`users.connections.kinds.${name}.words`)}</p>
                </div>
              </div>
              <Switch
                aria-label={t(`users.connections.kinds.${name}.title`)}
                checked={connections[name]}
                onChange={(event) =>
                  save({ connections: { ...connections, [name]: event.currentTarget.checked } })
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
