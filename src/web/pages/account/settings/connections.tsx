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
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Accounts of other services, each to connect or to disconnect. */
export function Connections({
  connections,
}: {
  connections: AccountSettings['social']['connections'];
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(setConnection);
  const run = useUndoableChange(t('account.connections.failed'));
  const set = (name: ConnectionName, isConnected: boolean) =>
    mutateAsync({ body: { name, isConnected } });
  const toggle = (name: ConnectionName, service: string, isConnected: boolean) =>
    run(
      set(name, isConnected),
      isConnected
        ? null
        : {
            message: t('account.connections.disconnected', { service }),
            undo: () => set(name, true),
          },
    );
  return (
    <Card title={t('account.connections.title')} description={t('account.connections.description')}>
      <List>
        {CONNECTIONS.map((name) => {
          const { id, profileImg = '' } = connections[name];
          const service = t(`account.social.names.${name}`);
          const action = id === undefined ? 'connect' : 'disconnect';
          return (
            <ListItem
              key={name}
              start={<Avatar src={profileImg} name={service} size={38} />}
              title={service}
              description={<bdi>{id ?? t('account.connections.none')}</bdi>}
              end={
                <Button
                  variant={id === undefined ? 'light' : 'outline'}
                  aria-label={t(`account.connections.${action}One`, { service })}
                  onClick={() => void toggle(name, service, id === undefined)}
                >
                  {t(`account.connections.${action}`)}
                </Button>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
