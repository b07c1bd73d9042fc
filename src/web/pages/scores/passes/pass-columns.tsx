import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PassRow } from '#contract/scores/passes.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { describeStart } from '../event/describe-start.ts';
import { useServiceNow } from '../use-ranking.ts';
import { useRankAsEvent } from './use-rank-as-event.ts';

/** The columns of events that are left out as passes; who may correct events can rank them. */
export function usePassColumns(mayCorrect: boolean): PlainColumn<PassRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const { rankAsEvent, isRanking } = useRankAsEvent();
  const columns: PlainColumn<PassRow>[] = [
    {
      id: 'event',
      title: t('scores.columns.event'),
      phone: 'title',
      cell: ({ id, event_name: name }) => (
        <Link {...linkTo('/scores/events/$id', {}, { id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'starts',
      title: t('scores.columns.starts'),
      width: '180px',
      phone: 'meta',
      cell: (event) => {
        const start = describeStart(event, now, format);
        if (start === null) return t('scores.dateUnknown');
        return (
          <time dateTime={event.starts_at ?? undefined} title={start.zone}>
            <bdi>{[start.day, start.time].filter(Boolean).join(', ')}</bdi>
          </time>
        );
      },
    },
    {
      id: 'venue',
      title: t('scores.columns.venue'),
      phone: 'line',
      cell: ({ venue_name: venue, city }) => (
        <bdi>{[venue, city].filter(Boolean).join(', ') || t('scores.unknown')}</bdi>
      ),
    },
  ];
  if (!mayCorrect) return columns;
  return [
    ...columns,
    {
      id: 'rank',
      title: t('scorePasses.actions'),
      head: <VisuallyHidden>{t('scorePasses.actions')}</VisuallyHidden>,
      width: '190px',
      align: 'end',
      phone: 'line',
      cell: (event) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('scorePasses.rankNamed', { name: event.event_name })}
          isLoading={isRanking(event.id)}
          onClick={() => void rankAsEvent(event)}
        >
          {t('scorePasses.rank')}
        </Button>
      ),
    },
  ];
}
