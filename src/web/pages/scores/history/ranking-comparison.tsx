import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { previewScores } from '#contract/scores/preview.ts';
import { type FullWeightSet, fromWeights, toWeights } from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { RankChange } from '../rank-change.tsx';
import {
  COMPARED_PLACES,
  type ComparedRow,
  compareRankings,
  countReplaced,
} from './compare-rankings.ts';

/** The rows asked for of each ranking; what is further down counts as outside. */
const KNOWN_PLACES = 100;

type RankedRow = RouteAnswer<typeof previewScores>['events'][number];
type Compared = ComparedRow<RankedRow>;
type Titles = { before: string; after: string };

/** The first places of a window as two weight sets rank it. */
export function RankingComparison({
  before,
  after,
  titles,
  range,
}: {
  before: FullWeightSet;
  after: FullWeightSet;
  titles: Titles;
  range: TimeRange;
}) {
  const { t } = useTranslation();
  const earlier = useRankingWith(before, range);
  // One after the other: a person's newer preview replaces the one that still waits.
  const later = useRankingWith(after, range, !earlier.isFetching);
  const failed = t('tuning.preview.failed');
  return (
    <CallState call={earlier} failed={failed} level={3}>
      {(first) => (
        <CallState call={later} failed={failed} level={3}>
          {(second) => <Comparison before={first.events} after={second.events} titles={titles} />}
        </CallState>
      )}
    </CallState>
  );
}

function useRankingWith(set: FullWeightSet, range: TimeRange, enabled = true) {
  const body = {
    weights: fromWeights(toWeights(set)),
    time_halving_days: set.time_halving_days_by_window[range] ?? set.time_halving_days,
    time_range: range,
    per_page: KNOWN_PLACES,
  };
  return useCall(previewScores, { body }, { enabled, keepPrevious: true });
}

function Comparison({
  before,
  after,
  titles,
}: {
  before: readonly RankedRow[];
  after: readonly RankedRow[];
  titles: Titles;
}) {
  const { t } = useTranslation();
  const columns = useComparedColumns(titles);
  const [ten, hundred] = [10, KNOWN_PLACES].map((size) => countReplaced(before, after, size));
  if (after.length === 0) return <Text tone="neutral">{t('scores.noEvents.title')}</Text>;
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        <span role="status">
          {hundred === 0 ? t('tuning.preview.same') : t('tuning.compare.changed', { ten, hundred })}
        </span>
      </Text>
      <Table
        label={t('tuning.compare.table', { count: COMPARED_PLACES })}
        columns={columns}
        rows={compareRankings(before, after)}
        rowId={({ event }) => String(event.id)}
        isCompact
        isFlush
      />
    </Stack>
  );
}

function useComparedColumns(titles: Titles): PlainColumn<Compared>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const rank = (side: Compared['before']) => (side === null ? '—' : format.number(side.place));
  const score = (side: Compared['before']) =>
    side === null || side.score === null ? '—' : format.number(side.score, 1);
  return [
    {
      id: 'event',
      title: t('scores.columns.event'),
      cell: ({ event }) => <bdi>{event.event_name}</bdi>,
    },
    {
      id: 'before',
      title: titles.before,
      width: '100px',
      align: 'end',
      cell: (row) => rank(row.before),
    },
    {
      id: 'after',
      title: titles.after,
      width: '100px',
      align: 'end',
      cell: (row) => rank(row.after),
    },
    {
      id: 'move',
      title: t('tuning.compare.move'),
      width: '110px',
      align: 'end',
      cell: ({ before, after }) => (
        <RankChange from={before?.place ?? null} to={after?.place ?? null} />
      ),
    },
    {
      id: 'scores',
      title: t('tuning.compare.scores'),
      width: '130px',
      align: 'end',
      cell: (row) => (
        <bdi dir="ltr">
          {score(row.before)} → {score(row.after)}
        </bdi>
      ),
    },
  ];
}
