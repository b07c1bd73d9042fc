import { Link } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_VENUE_EVENTS, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Table } from '#web/list/table/table.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { describeStart } from '../event/describe-start.ts';
import { useServiceNow } from '../use-ranking.ts';

/** The upcoming events of a venue, by start. */
export function VenueEvents({ venue: { events, count } }: { venue: VenueDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  if (events.length === 0) {
    return (
      <EmptyState icon={CalendarOff} title={t('venuePage.events.none')}>
        {t('venuePage.events.noneDescription')}
      </EmptyState>
    );
  }
  return (
    <Card
      title={t('venuePage.events.title', { count: format.number(count) })}
      {...(count > MAX_VENUE_EVENTS && {
        description: t('venuePage.events.first', { most: format.number(MAX_VENUE_EVENTS) }),
      })}
    >
      <Table
        label={t('venuePage.events.label')}
        isFlush
        rows={events}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'rank',
            title: t('scores.columns.rank'),
            phone: 'lead',
            width: '80px',
            align: 'end',
            cell: ({ rank }) => (rank === null ? '–' : format.number(rank)),
          },
          {
            id: 'event',
            title: t('scores.columns.event'),
            phone: 'title',
            cell: ({ id, event_name }) => (
              <Link {...linkTo('/scores/events/$id', {}, { id })}>
                <bdi>{event_name}</bdi>
              </Link>
            ),
          },
          {
            id: 'type',
            title: t('scores.columns.type'),
            phone: 'meta',
            width: '100px',
            cell: ({ event_type }) => t(`scores.types.${event_type}`),
          },
          {
            id: 'starts',
            title: t('scores.columns.starts'),
            phone: 'meta',
            width: '190px',
            cell: (event) => {
              const start = describeStart(event, now, format);
              return start === null
                ? t('scores.dateUnknown')
                : [start.day, start.time].filter(Boolean).join(', ');
            },
          },
          {
            id: 'capacity',
            title: t('scores.columns.capacity'),
            phone: 'end',
            width: '110px',
            align: 'end',
            cell: ({ venue_capacity }) =>
              venue_capacity === null ? (
                <Text tone="neutral">{t('scores.unknown')}</Text>
              ) : (
                format.number(venue_capacity)
              ),
          },
        ]}
      />
    </Card>
  );
}
