import { CalendarX } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import { listScores } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { RankingLine } from '../ranking-line.tsx';
import { RecalculateButton } from '../recalculate-button.tsx';
import { SCORE_LISTS, toScoreQuery } from '../score-list-spec.ts';
import { useRanking, useServiceNow } from '../use-ranking.ts';
import { ExportRanking } from './export-ranking-button.tsx';
import { scoreColumns } from './score-columns.tsx';
import { ScoreFilters } from './score-filters.tsx';

const EventSheet = lazy(() =>
  import('../event/event-sheet.tsx').then((module) => ({ default: module.EventSheet })),
);

export const WeekPage = () => <ScoreListPage range="week" />;
export const MonthPage = () => <ScoreListPage range="month" />;
export const SixMonthsPage = () => <ScoreListPage range="six_month" />;
export const YearPage = () => <ScoreListPage range="year" />;

/** The ranked events of one window. */
function ScoreListPage({ range }: { range: TimeRange }) {
  const { t } = useTranslation();
  const spec = SCORE_LISTS[range];
  const [query, changeQuery] = usePageSearch(spec);
  const scores = useCall(listScores, { body: toScoreQuery(query, range) }, { keepPrevious: true });
  const ranking = useRanking();
  const openId = query.event;
  const columns = useScoreColumns(ranking.data, scores.data?.events);

  return (
    <Page
      title={t(`scores.windows.${range}`)}
      description={<RankingLine ranking={ranking} />}
      actions={
        <>
          <ExportRanking query={query} range={range} />
          <RecalculateButton isRunning={ranking.data?.running ?? false} />
        </>
      }
    >
      <ListPage
        spec={spec}
        query={query}
        onChange={changeQuery}
        answer={scores.data && { rows: scores.data.events, count: scores.data.count }}
        isBusy={scores.isFetching}
        error={scores.error}
        onRetry={() => void scores.refetch()}
        label={t('scores.listLabel')}
        searchLabel={t('scores.search')}
        filters={<ScoreFilters range={range} query={query} onChange={changeQuery} />}
        columns={columns}
        rowId={(row) => String(row.id)}
        onOpen={(row) => changeQuery({ event: row.id })}
        whenEmpty={<NoRanking hasRun={ranking.data?.current !== null} />}
      />
      {openId !== undefined && (
        <Suspense fallback={null}>
          <EventSheet
            id={openId}
            run={ranking.data?.current ?? null}
            onClose={() => changeQuery({ event: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}

function useScoreColumns(
  ranking: ReturnType<typeof useRanking>['data'],
  rows: readonly EventRow[] | undefined,
) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const hasNegative = rows?.some(hasNegativePart) ?? false;
  return useMemo(
    () =>
      scoreColumns({
        t,
        format,
        now,
        run: ranking?.current ?? null,
        hasPreviousRun: (ranking?.count ?? 0) > 1,
        hasNegative,
      }),
    [t, format, now, ranking, hasNegative],
  );
}

function hasNegativePart(row: EventRow): boolean {
  return [row.score_type, row.score_time_left, row.score_venue_capacity].some(
    (part) => part !== null && part < 0,
  );
}

function NoRanking({ hasRun }: { hasRun: boolean }) {
  const { t } = useTranslation();
  const reason = hasRun ? 'noEvents' : 'noRanking';
  return (
    <EmptyState icon={CalendarX} title={t(`scores.${reason}.title`)}>
      {t(`scores.${reason}.description`)}
    </EmptyState>
  );
}
