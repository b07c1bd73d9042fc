import { useTranslation } from 'react-i18next';
import {
  type AccountSettings,
  CONNECTIONS,
  type ConnectionName,
  setConnection,
} from '#contract/account/account-settings.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './settings.module.css';

/** Accounts elsewhere, each to connect or to disconnect. */
export function Connections({
  connections,
}: {
  connections: AccountSettings['social']['connections'];
}) {
  const { t } = useTranslation();
  const change = useChange(setConnection);
  const connect = (name: ConnectionName, isConnected: boolean) =>
    change.mutate(
      { body: { name, isConnected } },
      {
        onSuccess: () => {
          if (isConnected) return;
          const service = t(`account.social.names.${name}`);
          showToast({
            message: t('account.connections.disconnected', { service }),
            action: { label: t('undo'), onAct: () => connect(name, true) },
          });
        },
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  return (
    <Card title={t('account.connections.title')} description={t('account.connections.words')}>
      <ul className={styles.rows}>
        {CONNECTIONS.map((name) => {
          const { id, profileImg = '' } = connections[name];
          const service = t(`account.social.names.${name}`);
          return (
            <li key={name} className={styles.row}>
              <Avatar src={profileImg} size={38} />
              <span className={styles.rowWords}>
                <span className={styles.rowTitle}>{service}</span>
                <span className={styles.rowSmall}>
                  <bdi>{id ?? t('account.connections.none')}</bdi>
                </span>
              </span>
              <Button
                variant={id === undefined ? 'light' : 'outline'}
                aria-label={t(
                  id === undefined
                    ? 'account.connections.connectTo'
                    : 'account.connections.disconnectFrom',
                  { service },
                )}
                onClick={() => connect(name, id === undefined)}
              >
                {t(
                  id === undefined
                    ? 'account.connections.connect'
                    : 'account.connections.disconnect',
                )}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
