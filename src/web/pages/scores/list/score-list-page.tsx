import { CalendarX } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { ListExtraButtons, ListExtras, useListExtras } from '../filters/list-extras.tsx';
import type {} from '../history/history-search.ts';
import { RankingLine } from '../ranking-line.tsx';
import { RecalculateButton } from '../recalculate-button.tsx';
import { SCORE_LISTS } from '../score-list-spec.ts';
import { ListActions } from '../tools/list-actions.tsx';
import { useListTools } from '../tools/use-list-tools.tsx';
import { type Ranking, useServiceNow } from '../use-ranking.ts';
import { ListHeader, NewerRanking } from './list-header.tsx';
import { sinceRun } from './movement.ts';
import { scoreColumns } from './score-columns.tsx';
import { ScoreFilters } from './score-filters.tsx';
import { type RankedList, useRankedList } from './use-ranked-list.ts';
import { WindowSwitch } from './window-switch.tsx';

const EventSheet = lazy(() =>
  import('../event/event-sheet.tsx').then((module) => ({ default: module.EventSheet })),
);

const LeftOutPasses = lazy(() =>
  import('../passes/left-out-passes.tsx').then((module) => ({ default: module.LeftOutPasses })),
);

export const WeekPage = () => <ScoreListPage range="week" />;
export const MonthPage = () => <ScoreListPage range="month" />;
export const SixMonthsPage = () => <ScoreListPage range="six_month" />;
export const YearPage = () => <ScoreListPage range="year" />;

const NO_ROWS: readonly EventRow[] = [];

/** The ranked events of one window, all of one run. */
function ScoreListPage({ range }: { range: TimeRange }) {
  const { t } = useTranslation();
  const spec = SCORE_LISTS[range];
  const [query, changeQuery] = usePageSearch(spec);
  const openId = query.event;
  const list = useRankedList(query, range, openId !== undefined);
  const { answer, run, ranking } = list;
  const folds = useListExtras();
  const since = useSince(answer);
  const columns = useScoreColumns(list, since);
  const shown = { query, range, runId: answer?.run_id ?? null };
  const tools = useListTools(shown, answer?.events ?? NO_ROWS, columns);

  return (
    <Page
      title={t(`scores.windows.${range}`)}
      description={<RankingLine ranking={ranking} run={run} />}
      actions={
        <>
          <ListActions {...shown} />
          <RecalculateButton isRunning={ranking.data?.running ?? false} />
        </>
      }
    >
      <Stack gap="sm">
        <div className="screen-only">
          <WindowSwitch range={range} query={query} />
        </div>
        {list.hasNewer && <NewerRanking onShow={list.showNewer} />}
        <ListPage
          spec={spec}
          query={query}
          onChange={changeQuery}
          answer={answer && { rows: answer.events, count: answer.count }}
          isBusy={list.isFetching}
          error={list.error}
          onRetry={list.retry}
          label={t('scores.listLabel')}
          searchLabel={t('scores.search')}
          filters={
            <>
              <ScoreFilters
                range={range}
                query={query}
                onChange={changeQuery}
                runId={answer?.run_id ?? null}
              />
              <ListExtraButtons folds={folds} query={query} />
            </>
          }
          header={
            <>
              <ListExtras
                folds={folds}
                range={range}
                query={query}
                onChange={changeQuery}
                runId={answer?.run_id ?? null}
              />
              <ListHeader
                comparison={query.compare}
                since={since}
                onCompare={(compare) => changeQuery({ compare })}
                comparisonLink={linkToComparison(answer, range)}
                tools={tools.header}
              />
            </>
          }
          columns={tools.columns}
          isCompact={tools.isCompact}
          rowId={(row) => String(row.id)}
          onOpen={(row) => changeQuery({ event: row.id })}
          whenEmpty={<NoRanking ranking={ranking.data} />}
        />
        {query.passes && (
          <Suspense fallback={null}>
            <LeftOutPasses
              range={range}
              search={query.q}
              onHide={() => changeQuery({ passes: false })}
            />
          </Suspense>
        )}
      </Stack>
      {tools.bar}
      {openId !== undefined && (
        <Suspense fallback={null}>
          <EventSheet
            id={openId}
            run={run}
            onClose={() => changeQuery({ event: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Names the run that the rows are compared with; null where there is none. */
function useSince(answer: RankedList['answer']): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  return answer?.compared_with ? sinceRun(answer.compared_with.as_of, { t, format, now }) : null;
}

function useScoreColumns({ answer, run }: RankedList, since: string | null) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const hasNegative = answer?.events.some(hasNegativePart) ?? false;
  return useMemo(
    () => scoreColumns({ t, format, now, run, since, hasNegative }),
    [t, format, now, run, since, hasNegative],
  );
}

/** Everything that differs from the run that the movement compares with. */
function linkToComparison(answer: RankedList['answer'], range: TimeRange) {
  if (!answer?.run_id || !answer.compared_with) return null;
  return linkTo('/scores/weights/history', {
    tab: 'runs',
    run: answer.run_id,
    with: answer.compared_with.run_id,
    window: range,
  });
}

function hasNegativePart(row: EventRow): boolean {
  return [row.score_type, row.score_time_left, row.score_venue_capacity].some(
    (part) => part !== null && part < 0,
  );
}

function NoRanking({ ranking }: { ranking: Ranking | undefined }) {
  const { t } = useTranslation();
  const missing = ranking?.running ? 'makingRanking' : 'noRanking';
  const reason = ranking?.current === null ? missing : 'noEvents';
  return (
    <EmptyState icon={CalendarX} title={t(`scores.${reason}.title`)}>
      {t(`scores.${reason}.description`)}
    </EmptyState>
  );
}
