import type { ReactNode } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { previewGrade } from '#contract/scores/grades.ts';
import { previewScores } from '#contract/scores/preview.ts';
import {
  type FullWeightSet,
  fromWeights,
  listWeightSets,
  toWeights,
  type WeightSetChange,
} from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/data/use-call.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { RankChange } from '../-rank-change.tsx';
import { DifferenceTable } from '../-weights/difference-table.tsx';
import { GradeAnswer } from '../-weights/preview/draft-grade.tsx';
import { differencesOf } from '../-weights/weights-draft.ts';
import { WindowChoice } from '../-window-choice.tsx';
import {
  COMPARED_RANKS,
  type ComparedRow,
  compareRankings,
  countReplaced,
} from './compare-rankings.ts';
import '#web/messages/tuning.json';

type Versions = { before: number; after: number };

/** Two weight sets and the rankings that they make of the same window. */
export function CompareSets({
  versions,
  range,
  onRange,
  onClose,
}: {
  versions: Versions;
  range: TimeRange;
  onRange: (range: TimeRange) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // Versions count from 1 without gaps, so the newest tells on which page each of them is.
  const newest = useCall(listWeightSets, { query: { page: 1, per_page: 1 } });
  const titles = {
    before: t('tuning.history.version', { version: versions.before }),
    after: t('tuning.history.version', { version: versions.after }),
  };
  return (
    <Card
      title={t('tuning.compare.title', versions)}
      actions={
        <Button variant="plain" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <WindowChoice value={range} onChange={onRange} />
        <CallState call={newest} failed={t('tuning.history.failed')} level={3}>
          {({ count }) => (
            <SetPair versions={versions} count={count}>
              {(before, after) => (
                <Stack>
                  <DifferenceTable
                    label={t('tuning.compare.difference')}
                    beforeTitle={titles.before}
                    afterTitle={titles.after}
                    differences={differencesOf(before, after)}
                  />
                  <GradeComparison before={before} after={after} range={range} />
                  <RankingComparison before={before} after={after} titles={titles} range={range} />
                </Stack>
              )}
            </SetPair>
          )}
        </CallState>
      </Stack>
    </Card>
  );
}

function SetPair({
  versions,
  count,
  children,
}: {
  versions: Versions;
  count: number;
  children: (before: WeightSetChange, after: WeightSetChange) => ReactNode;
}) {
  const { t } = useTranslation();
  const before = useWeightSet(versions.before, count);
  const after = useWeightSet(versions.after, count);
  const failed = t('tuning.history.failed');
  return (
    <CallState call={before} failed={failed} level={3}>
      {({ sets: [first] }) => (
        <CallState call={after} failed={failed} level={3}>
          {({ sets: [second] }) =>
            first && second ? children(first, second) : t('tuning.compare.missing')
          }
        </CallState>
      )}
    </CallState>
  );
}

function useWeightSet(version: number, count: number) {
  const page = Math.max(1, count - version + 1);
  return useCall(listWeightSets, { query: { page, per_page: 1 } });
}

/** The later of two weight sets graded on past days, and what it has over the earlier one. */
function GradeComparison({
  before,
  after,
  range,
}: {
  before: WeightSetChange;
  after: WeightSetChange;
  range: TimeRange;
}) {
  const { t } = useTranslation();
  const body = { ...draftIn(after, range), compared_with: tuningIn(before, range) };
  const preview = useCall(previewGrade, { body }, { keepPrevious: true });
  return (
    <CallState call={preview} failed={t('tuning.grade.failed')} level={3}>
      {(found) => (
        <Stack gap="3xs">
          <Heading level={3}>{t('tuning.compare.grade', { version: after.version })}</Heading>
          <GradeAnswer
            preview={found}
            than={t('tuning.grade.version', { version: before.version })}
          />
        </Stack>
      )}
    </CallState>
  );
}

/** What a window is ranked with. */
function tuningIn(set: FullWeightSet, range: TimeRange) {
  return {
    ...fromWeights(toWeights(set)),
    time_halving_days: set.time_halving_days_by_window[range] ?? set.time_halving_days,
  };
}

function draftIn(set: FullWeightSet, range: TimeRange) {
  const { time_halving_days, ...weights } = tuningIn(set, range);
  return { weights, time_halving_days, time_range: range };
}

/** The rows asked for of each ranking; what is further down counts as outside. */
const KNOWN_PLACES = 100;

type RankedRow = RouteAnswer<typeof previewScores>['events'][number];

type Compared = ComparedRow<RankedRow>;

type Titles = { before: string; after: string };

/** The first events of a window as two weight sets rank it. */
function RankingComparison({
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
  const body = { ...draftIn(set, range), per_page: KNOWN_PLACES };
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
  if (after.length === 0) return <Text tone="neutral">{t('scores.none.title')}</Text>;
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        <span role="status">
          {hundred === 0 ? t('tuning.preview.same') : t('tuning.compare.changed', { ten, hundred })}
        </span>
      </Text>
      <Table
        label={t('tuning.compare.table', { count: COMPARED_RANKS })}
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
  const rank = (side: Compared['before']) => (side === null ? '—' : format.number(side.rank));
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
        <RankChange from={before?.rank ?? null} to={after?.rank ?? null} />
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
