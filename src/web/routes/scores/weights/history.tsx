import { createFileRoute } from '@tanstack/react-router';
import { ListRestart, SearchX } from 'lucide-react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { UtcDays } from '#contract/kit/utc-days.ts';
import { COMPARED_RANKS, compareRuns } from '#contract/scores/desk/run-comparison.ts';
import type { RunMovement } from '#contract/scores/scores.ts';
import { listScoreRuns, type ScoreRun } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/data/use-call.ts';
import { DaysFilter } from '#web/list/page/days-filter.tsx';
import { pageCount } from '#web/list/search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { historySearch, ROWS_PER_PAGE } from '../-history/history-search.ts';
import { WeightSetList } from '../-history/weight-set-list.tsx';
import { RankChange } from '../-rank-change.tsx';
import { EventLink } from '../-weights/preview/event-link.tsx';
import { MoverList } from '../-weights/preview/mover-list.tsx';
import { useDescribeWeights } from '../-weights/use-describe-weights.tsx';
import { WindowChoice } from '../-window-choice.tsx';
import '#web/messages/tuning.json';

const CompareSets = latePart(() =>
  import('../-history/compare-sets.tsx').then((module) => module.CompareSets),
);

export const Route = createFileRoute('/scores/weights/history')({
  ...page({
    title: 'weights.history',
    needsAdditions: true,
    access: { action: 'read', subject: 'Weights' },
  }),
  validateSearch: searchOf<typeof historySearch>(),
  component: HistoryPage,
});

/** Every saved weight set and every recalculation. */
function HistoryPage() {
  const { t } = useTranslation();
  const [search, change] = usePageSearch(historySearch);
  const { tab, page, before, after, run, window } = search;
  const onPage = (next: number) => change({ page: next });
  return (
    <Page title={t('weights.history')} description={t('tuning.history.description')}>
      <Tabs
        label={t('weights.history')}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={[
          {
            name: 'sets',
            label: t('tuning.history.sets'),
            content: (
              <>
                {before !== undefined && after !== undefined && (
                  <CompareSets
                    versions={{ before, after }}
                    range={window}
                    onRange={(next) => change({ window: next }, { replace: true })}
                    onClose={() => change({ before: undefined, after: undefined })}
                  />
                )}
                <WeightSetList
                  page={page}
                  chosen={[before, after].filter((version) => version !== undefined)}
                  onPage={onPage}
                  onChoose={(versions) => {
                    const [older, newer] = versions.toSorted((a, b) => a - b);
                    change({ before: older, after: newer });
                  }}
                />
              </>
            ),
          },
          {
            name: 'runs',
            label: t('tuning.history.runs'),
            content: (
              <Stack>
                {run !== undefined && (
                  <CompareRuns
                    run={run}
                    comparedWith={search.with}
                    range={window}
                    onChange={(next) => change(next, { replace: true })}
                    onClose={() => change({ run: undefined, with: undefined })}
                  />
                )}
                <Row>
                  <DaysFilter value={search} onChange={change} />
                </Row>
                <RunList
                  page={page}
                  days={search}
                  onPage={onPage}
                  onAnyDay={() => change({ from: undefined, to: undefined })}
                  onCompare={(next) => change({ run: next, with: undefined })}
                />
              </Stack>
            ),
          },
        ]}
      />
    </Page>
  );
}

const STORED_RUNS = { query: { page: 1, per_page: 100, has_ranks: 'true' } } as const;

const KINDS = ['risers', 'fallers', 'entered', 'left'] as const;

type Changes = { run?: string; with?: string | undefined; window?: TimeRange };

/** What moved, came and went in a window between two runs, either of which can be chosen. */
function CompareRuns({
  run,
  comparedWith,
  range,
  onChange,
  onClose,
}: {
  run: string;
  /** Undefined: the run before. */
  comparedWith: string | undefined;
  range: TimeRange;
  onChange: (changes: Changes) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const stored = useCall(listScoreRuns, STORED_RUNS);
  const request = {
    params: { run_id: run },
    query: { with: comparedWith, time_range: range },
  };
  const comparison = useCall(compareRuns, request, { keepPrevious: true });
  return (
    <Card
      title={t('tuning.runs.comparison.title')}
      actions={
        <Button variant="plain" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <WindowChoice value={range} onChange={(window) => onChange({ window })} />
        <RunPicker
          runs={stored.data?.runs ?? []}
          later={run}
          earlier={comparedWith ?? comparison.data?.compared_with.run_id ?? ''}
          onChange={onChange}
        />
        <CallState call={comparison} failed={t('tuning.runs.comparison.failed')} level={3}>
          {(found) => <Found found={found} />}
        </CallState>
      </Stack>
    </Card>
  );
}

function RunPicker({
  runs,
  later,
  earlier,
  onChange,
}: {
  /** Newest first. */
  runs: readonly ScoreRun[];
  later: string;
  earlier: string;
  onChange: (changes: Changes) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const positionOf = (runId: string) => runs.findIndex((run) => run.run_id === runId);
  const choices = runs.map(({ run_id: value, as_of: at, trigger, started_by: by }) => ({
    value,
    label: `${format.moment(new Date(at))} · ${by ?? t(`tuning.runs.triggers.${trigger}`)}`,
  }));
  const handleLater = (run: string) => {
    // The earlier one has to stay the earlier one.
    const isKept = positionOf(earlier) > positionOf(run);
    onChange({ run, with: isKept ? earlier : undefined });
  };
  return (
    <Row>
      <SelectField
        label={t('tuning.runs.comparison.earlier')}
        value={earlier}
        choices={choices.slice(positionOf(later) + 1)}
        onChange={(next) => onChange({ with: next })}
      />
      <SelectField
        label={t('tuning.runs.comparison.later')}
        value={later}
        // The oldest has none before it.
        choices={choices.slice(0, -1)}
        onChange={handleLater}
      />
    </Row>
  );
}

function Found({ found }: { found: RouteAnswer<typeof compareRuns> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = {
    risers: format.number(found.risers.count),
    fallers: format.number(found.fallers.count),
    entered: format.number(found.entered.count),
    left: format.number(found.left.count),
    first: format.number(COMPARED_RANKS),
  };
  const isSame = KINDS.every((kind) => found[kind].count === 0);
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        <span role="status">
          {isSame
            ? t('tuning.runs.comparison.same', counts)
            : t('tuning.runs.comparison.summary', counts)}
        </span>
      </Text>
      {!isSame && (
        <Grid min="15rem">
          {KINDS.map((kind) => (
            <MoverList
              key={kind}
              title={t(`tuning.runs.comparison.${kind}`, { first: counts.first })}
              count={found[kind].count}
              movers={found[kind].events.map((event) => {
                return { ...event, current_rank: event.previous_rank };
              })}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

/** Every recalculation, newest first: when, what started it, with which weights, what it moved. */
function RunList({
  page,
  days: { from, to },
  onPage,
  onAnyDay,
  onCompare,
}: {
  page: number;
  days: UtcDays;
  onPage: (page: number) => void;
  onAnyDay: () => void;
  onCompare: (runId: string) => void;
}) {
  const { t } = useTranslation();
  const columns = useRunColumns(onCompare);
  const runs = useCall(
    listScoreRuns,
    { query: { page, per_page: ROWS_PER_PAGE, from, to } },
    { keepPrevious: true },
  );
  return (
    <CallState call={runs} failed={t('tuning.runs.failed')}>
      {({ runs: rows, count, current }) => {
        if (current === null) {
          return (
            <EmptyState icon={ListRestart} title={t('scores.noRanking.title')}>
              {t('scores.noRanking.description')}
            </EmptyState>
          );
        }
        if (count === 0) {
          const anyDay = <Button onClick={onAnyDay}>{t('tuning.runs.anyDay')}</Button>;
          return (
            <EmptyState icon={SearchX} title={t('tuning.runs.none')} level={2} actions={anyDay} />
          );
        }
        return (
          <Card title={t('tuning.runs.count', { count })} padding="sm">
            <Stack>
              <Table
                label={t('tuning.history.runs')}
                columns={columns}
                rows={rows}
                rowId={(run) => run.run_id}
                isFlush
              />
              {count > ROWS_PER_PAGE && (
                <Pagination page={page} pages={pageCount(count, ROWS_PER_PAGE)} onChange={onPage} />
              )}
            </Stack>
          </Card>
        );
      }}
    </CallState>
  );
}

function useRunColumns(onCompare: (runId: string) => void): PlainColumn<ScoreRun>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribeWeights();
  return [
    {
      id: 'when',
      title: t('tuning.runs.when'),
      width: '180px',
      phone: 'title',
      cell: ({ as_of: at }) => <time dateTime={at}>{format.moment(new Date(at))}</time>,
    },
    {
      id: 'trigger',
      title: t('tuning.runs.startedBy'),
      width: '120px',
      phone: 'meta',
      cell: ({ trigger, started_by: by }) =>
        by === null ? t(`tuning.runs.triggers.${trigger}`) : <bdi>{by}</bdi>,
    },
    {
      id: 'weights',
      title: t('tuning.runs.weights'),
      phone: 'line',
      cell: ({ weights }) => <bdi>{describe(weights)}</bdi>,
    },
    {
      id: 'movement',
      title: t('tuning.runs.movement'),
      phone: 'line',
      cell: ({ movement }) => movement && <RunMoves movement={movement} />,
    },
    {
      id: 'events',
      title: t('tuning.runs.events'),
      width: '90px',
      align: 'end',
      phone: 'hidden',
      cell: ({ events }) => format.number(events),
    },
    {
      id: 'duration',
      title: t('tuning.runs.duration'),
      width: '90px',
      align: 'end',
      phone: 'end',
      cell: ({ duration_ms: ms }) => (
        <bdi>{t('tuning.runs.seconds', { seconds: format.seconds(ms) })}</bdi>
      ),
    },
    {
      id: 'compare',
      title: t('tuning.runs.compare'),
      width: '110px',
      phone: 'line',
      cell: ({ run_id: id, as_of: at, movement, has_ranks: hasRanks }) =>
        movement &&
        hasRanks && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('tuning.runs.compareRun', { when: format.moment(new Date(at)) })}
            onClick={() => onCompare(id)}
          >
            {t('tuning.runs.compare')}
          </Button>
        ),
    },
  ];
}

/** How many events a run moved, and the one that rose and the one that fell most. */
function RunMoves({ movement }: { movement: RunMovement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { risers, fallers, entered, left } = movement;
  const largest = [risers, fallers].flatMap(({ events }) => events.slice(0, 1));
  return (
    <Stack gap="3xs">
      <span>
        {t('tuning.runs.moves', {
          risers: format.number(risers.count),
          fallers: format.number(fallers.count),
          entered: format.number(entered.count),
          left: format.number(left.count),
        })}
      </span>
      {largest.map((event) => (
        <Row key={event.id} gap="xs" justify="between" wrap={false}>
          <EventLink id={event.id} name={event.event_name} />
          <RankChange from={event.previous_rank} to={event.rank} />
        </Row>
      ))}
    </Stack>
  );
}
