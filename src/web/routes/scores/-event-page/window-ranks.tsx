import { Link } from '@tanstack/react-router';
import type { EventDetail, Neighbour } from '#contract/scores/event-detail.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { WINDOW_PATHS } from '../-score-windows.ts';
import '#web/messages/eventPage.json';

type WindowRank = EventDetail['windows'][number];

/** The place of an event in each window, with the events above and below it. */
export function WindowRanks({ windows }: { windows: readonly WindowRank[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('eventPage.windows.title')}>
      <Table
        label={t('eventPage.windows.title')}
        isFlush
        rows={windows}
        rowId={({ time_range }) => time_range}
        columns={[
          {
            id: 'window',
            title: t('eventPage.windows.window'),
            phone: 'title',
            width: '130px',
            cell: ({ time_range }) => (
              <Link to={WINDOW_PATHS[time_range]}>{t(`scores.windows.${time_range}`)}</Link>
            ),
          },
          {
            id: 'place',
            title: t('eventPage.windows.place'),
            phone: 'end',
            width: '120px',
            cell: ({ list_rank, count }) =>
              t('eventPage.windows.of', {
                place: format.number(list_rank),
                count: format.number(count),
              }),
          },
          {
            id: 'score',
            title: t('scores.columns.score'),
            phone: 'meta',
            width: '90px',
            align: 'end',
            cell: ({ score }) => format.number(score, 1),
          },
          {
            id: 'above',
            title: t('eventPage.windows.above'),
            phone: 'line',
            cell: (row) => <Next neighbour={row.above} window={row} />,
          },
          {
            id: 'below',
            title: t('eventPage.windows.below'),
            phone: 'line',
            cell: (row) => <Next neighbour={row.below} window={row} />,
          },
        ]}
      />
    </Card>
  );
}

function Next({ neighbour, window }: { neighbour: Neighbour | null; window: WindowRank }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (neighbour === null) return <Text tone="neutral">{t('eventPage.windows.none')}</Text>;
  return (
    <Stack gap="3xs">
      <Link
        to="/scores/events/$id"
        search={{ window: window.time_range }}
        params={{ id: String(neighbour.id) }}
      >
        <Text isTruncated>
          <bdi>{neighbour.event_name}</bdi>
        </Text>
      </Link>
      <Text size="sm" tone="neutral">
        {t('eventPage.windows.gap', { points: format.number(neighbour.gap, 1, 4) })}
      </Text>
    </Stack>
  );
}
