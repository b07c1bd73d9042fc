import { Calendar, Code, type LucideIcon, Mails, MessageCircle, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONNECTIONS } from '#contract/users/users.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useChangeDetails } from './use-change-details.ts';
import type { TabProps } from './user-tab.ts';

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
    <Card title={t('users.connections.title')} description={t('users.connections.description')}>
      <List>
        {CONNECTIONS.map((name) => {
          const title = t(`users.connections.kinds.${name}.title`);
          return (
            <ListItem
              key={name}
              start={<Icon icon={ICON[name]} size={22} />}
              title={title}
              description={t(`users.connections.kinds.${name}.description`)}
              end={
                <Switch
                  isLabelHidden
                  label={title}
                  value={connections[name]}
                  onChange={(isOn) => save({ connections: { ...connections, [name]: isOn } })}
                />
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
