import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { EventItem, type MovedEvent, type NamedEvent } from './event-item.tsx';

const MOST_SHOWN = 5;

/** Some events under a title, and how many more there are. */
export function EventCard({
  title,
  count,
  events,
  link,
}: {
  title: string;
  count: number;
  events: readonly (NamedEvent | MovedEvent)[];
  /** To all of them. */
  link?: ReactNode;
}) {
  const { t } = useTranslation();
  const shown = events.slice(0, MOST_SHOWN);
  return (
    <Card title={title} level={3} padding="sm">
      {count === 0 ? (
        <Text as="p" size="md" tone="neutral">
          {t('overview.none')}
        </Text>
      ) : (
        <List label={title}>
          {shown.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </List>
      )}
      {count > 0 && (
        <Row justify="between">
          <Text size="sm" tone="neutral">
            {count > shown.length && t('overview.more', { count: count - shown.length })}
          </Text>
          <Text size="sm">{link}</Text>
        </Row>
      )}
    </Card>
  );
}
