import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { describeStart } from '../event/describe-start.ts';
import { useServiceNow } from '../use-ranking.ts';

/** Other dates of the same show. */
export function SameShowCard({ events }: { events: EventDetail['same_show'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  if (events.length === 0) return null;
  return (
    <Card title={t('eventPage.sameShow')}>
      <List label={t('eventPage.sameShow')}>
        {events.map((event) => {
          const start = describeStart(event, now, format);
          return (
            <ListItem
              key={event.id}
              title={
                <Link {...linkTo('/scores/events/$id', {}, { id: event.id })}>
                  {start === null
                    ? t('scores.dateUnknown')
                    : [start.day, start.time].filter(Boolean).join(', ')}
                </Link>
              }
              description={<bdi>{[event.venue_name, event.city].filter(Boolean).join(', ')}</bdi>}
              end={event.rank !== null && <Badge>{format.number(event.rank)}</Badge>}
            />
          );
        })}
      </List>
    </Card>
  );
}
