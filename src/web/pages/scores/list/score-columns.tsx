import type { TFunction } from 'i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreSort } from '#contract/scores/score-list.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import type { Column } from '#web/list/table/column.ts';
import type { Format } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { EventCell } from './event-cell.tsx';
import { EventStart } from './event-start.tsx';
import { RankCell } from './rank-cell.tsx';
import { ScoreBar } from './score-bar.tsx';

export type ScoreColumnOptions = {
  t: TFunction;
  format: Format;
  /** Milliseconds since 1970. */
  now: number;
  /** The run that the scores come from. */
  run: ScoreRun | null;
  /** Names the run that ranks are compared with; null where there is none. */
  since: string | null;
  /** Some part is negative, so all bars have their zero in the middle. */
  hasNegative: boolean;
};

export function scoreColumns(options: ScoreColumnOptions): Column<EventRow, ScoreSort>[] {
  const { t, format, now, run, since, hasNegative } = options;
  const text = (value: string | null) => value ?? <Unknown label={t('scores.unknown')} />;
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '72px',
      phone: 'lead',
      cell: (row) => <RankCell event={row} since={since} />,
    },
    {
      id: 'event_name',
      title: t('scores.columns.event'),
      sort: 'event_name',
      phone: 'title',
      cell: (row) => <EventCell event={row} />,
    },
    {
      id: 'event_type',
      title: t('scores.columns.type'),
      sort: 'event_type',
      width: '80px',
      phone: 'hidden',
      priority: 1,
      cell: (row) => t(`scores.types.${row.event_type}`),
    },
    {
      id: 'event_category',
      title: t('scores.columns.category'),
      sort: 'event_category',
      width: '100px',
      phone: 'hidden',
      priority: 2,
      cell: (row) => <Text maxLines={2}>{text(row.event_category)}</Text>,
    },
    {
      id: 'venue_name',
      title: t('scores.columns.venue'),
      sort: 'venue_name',
      width: '132px',
      phone: 'meta',
      priority: 5,
      cell: (row) => <Text maxLines={2}>{text(row.venue_name)}</Text>,
    },
    {
      id: 'city',
      title: t('scores.columns.city'),
      sort: 'city',
      width: '100px',
      phone: 'hidden',
      priority: 3,
      cell: (row) => <Text maxLines={2}>{text(row.city)}</Text>,
    },
    {
      id: 'venue_capacity',
      title: t('scores.columns.capacity'),
      sort: 'venue_capacity',
      align: 'end',
      width: '98px',
      phone: 'hidden',
      priority: 4,
      cell: (row) => text(row.venue_capacity === null ? null : format.number(row.venue_capacity)),
    },
    {
      id: 'starts_at',
      title: t('scores.columns.starts'),
      sort: 'starts_at',
      width: '164px',
      phone: 'meta',
      cell: (row) => <EventStart event={row} now={now} />,
    },
    {
      id: 'score',
      title: t('scores.columns.score'),
      sort: 'score',
      width: '168px',
      phone: 'end',
      cell: (row) => <ScoreBar event={row} run={run} hasNegative={hasNegative} />,
    },
  ];
}

/** A dash, which screen readers say as `label`. */
function Unknown({ label }: { label: string }) {
  return (
    <Text tone="neutral">
      <span aria-hidden>—</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Text>
  );
}
