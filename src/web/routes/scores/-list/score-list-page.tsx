import { useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { CalendarX, ChevronDown, FileDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { listCategories, listScores, type ScoreRun } from '#contract/scores/scores.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { queryOf, useCall } from '#web/data/use-call.ts';
import { ListView } from '#web/list/page/list-page.tsx';
import { type ChangeSearch, usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, ButtonGroup } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lateDialog, latePart, optionalPart } from '#web/ui/loading/late-part.tsx';
import { ListExtraButtons, ListExtras, useListExtras } from '../-filters/list-extras.tsx';
import { RankingLine } from '../-ranking-line.tsx';
import { RecalculateButton } from '../-recalculate-button.tsx';
import {
  categoriesOf,
  SCORE_LISTS,
  type ScoreListQuery,
  specifiedPart,
  toScoreQuery,
} from '../-score-list-spec.ts';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { useListTools } from '../-tools/use-list-tools.tsx';
import { type Ranking, useRanking, useServiceNow } from '../-use-ranking.ts';
import { ListHeader, NewerRanking } from './list-header.tsx';
import { sinceRun } from './movement.ts';
import { scoreColumns } from './score-columns.tsx';

const EventSheet = lateDialog(() =>
  import('../-event/event-sheet.tsx').then((module) => module.EventSheet),
);

const LeftOutPasses = latePart(() =>
  import('../-passes/left-out-passes.tsx').then((module) => module.LeftOutPasses),
);

export const WeekPage = () => <ScoreListPage range="week" />;

export const MonthPage = () => <ScoreListPage range="month" />;

export const SixMonthsPage = () => <ScoreListPage range="six_month" />;

export const YearPage = () => <ScoreListPage range="year" />;

const NO_ROWS: readonly EventRow[] = [];

const RANKING = { texts: 'scores', icon: CalendarX, choices: [] } as const;

/** The ranked events of one window, all of one run. */
function ScoreListPage({ range }: { range: TimeRange }) {
  const { t } = useTranslation();
  const spec = SCORE_LISTS[range];
  const hasAdditions = useHasAdditions();
  const [asked, changeQuery] = usePageSearch(spec);
  const query = hasAdditions ? asked : specifiedPart(asked);
  const openId = query.event;
  const list = useRankedList(query, range, openId !== undefined);
  const { answer, run, ranking } = list;
  const folds = useListExtras();
  const since = useSince(answer);
  const columns = useScoreColumns(list, since, useEventHref(query, range));
  const shown = { query, range, runId: answer?.run_id ?? null };
  const tools = useListTools(shown, answer?.events ?? NO_ROWS, columns);

  return (
    <Page
      title={t(`scores.windows.${range}`)}
      description={<RankingLine ranking={ranking} run={run} />}
      actions={
        <>
          {hasAdditions && <ExportMenu {...shown} />}
          <RecalculateButton isRunning={ranking.data?.running ?? false} />
        </>
      }
    >
      <Stack gap="sm">
        <div className="screen-only">
          <WindowSwitch range={range} query={query} />
        </div>
        {list.hasNewer && <NewerRanking onShow={list.showNewer} />}
        <ListView
          of={{ ...RANKING, search: spec }}
          found={{
            query,
            change: changeQuery,
            rows: answer?.events,
            count: answer?.count,
            isBusy: list.isFetching,
            error: list.error,
            retry: list.retry,
          }}
          filters={
            <>
              <ScoreFilters
                range={range}
                query={query}
                onChange={changeQuery}
                runId={answer?.run_id ?? null}
              />
              {hasAdditions && <ListExtraButtons folds={folds} query={query} />}
            </>
          }
          header={
            <>
              {hasAdditions && (
                <ListExtras
                  folds={folds}
                  range={range}
                  query={query}
                  onChange={changeQuery}
                  runId={answer?.run_id ?? null}
                />
              )}
              <ListHeader
                comparison={hasAdditions ? query.compare : null}
                since={since}
                onCompare={(compare) => changeQuery({ compare })}
                comparisonLink={linkToComparison(answer, range)}
                tools={tools.header}
              />
            </>
          }
          columns={tools.columns}
          isCompact={tools.isCompact}
          onOpen={(row) => changeQuery({ event: row.id })}
          whenEmpty={<NoRanking ranking={ranking.data} />}
        />
        {query.passes && (
          <LeftOutPasses
            range={range}
            search={query.q}
            onHide={() => changeQuery({ passes: false })}
          />
        )}
      </Stack>
      {tools.bar}
      {openId !== undefined && (
        <EventSheet
          id={openId}
          row={answer?.events.find(({ id }) => id === openId)}
          run={run}
          onClose={() => changeQuery({ event: undefined }, { replace: true })}
        />
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

/** The address of this list with the sheet of an event; the same function while the rest of the address is. */
function useEventHref(query: ScoreListQuery, range: TimeRange): (id: number) => string {
  const { event: _, ...rest } = SCORE_LISTS[range].write(query);
  const params = new URLSearchParams(rest).toString();
  return useCallback((id) => `?${params}${params && '&'}event=${id}`, [params]);
}

function useScoreColumns(
  { answer, run }: RankedList,
  since: string | null,
  hrefOf: (id: number) => string,
) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const hasNegative = answer?.events.some(hasNegativePart) ?? false;
  const hasAdditions = useHasAdditions();
  return useMemo(() => {
    const options = { t, format, now, run, since, hasNegative, hrefOf, isExplained: hasAdditions };
    const columns = scoreColumns(options);
    return hasAdditions ? columns : columns.filter(({ id }) => id !== 'rank');
  }, [t, format, now, run, since, hasNegative, hrefOf, hasAdditions]);
}

/** Everything that differs from the run that the movement compares with. */
function linkToComparison(answer: RankedList['answer'], range: TimeRange) {
  if (!answer?.run_id || !answer.compared_with) return null;
  return linkOptions({
    to: '/scores/weights/history',
    search: {
      tab: 'runs',
      run: answer.run_id,
      with: answer.compared_with.run_id,
      window: range,
    },
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
  const reason = ranking?.current === null ? missing : 'none';
  return (
    <EmptyState icon={CalendarX} title={t(`scores.${reason}.title`)}>
      {t(`scores.${reason}.description`)}
    </EmptyState>
  );
}

type FilterProps = {
  query: ScoreListQuery;
  onChange: ChangeSearch<ScoreListQuery>;
};

function ScoreFilters({
  range,
  runId,
  ...props
}: FilterProps & {
  range: TimeRange;
  /** The run on screen; null before it is known. */
  runId: string | null;
}) {
  if (range !== 'week') return <TypeSelect {...props} />;
  return <TypeAndCategory {...props} runId={runId} />;
}

function TypeSelect({ query, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      isLabelHidden
      label={t('scores.filters.type')}
      value={query.type ?? ''}
      onChange={(value) => onChange({ type: EVENT_TYPES.find((type) => type === value) })}
      choices={[
        { value: '', label: t('scores.filters.allTypes') },
        ...EVENT_TYPES.map((type) => ({ value: type, label: t(`scores.types.${type}`) })),
      ]}
    />
  );
}

/** A category belongs to its type: another type drops a category that it does not have. */
function TypeAndCategory({ query, onChange, runId }: FilterProps & { runId: string | null }) {
  const { t } = useTranslation();
  const answer = useCall(
    listCategories,
    { query: { time_range: 'week', run_id: runId ?? undefined } },
    { enabled: runId !== null, keepPrevious: true },
  );
  const all = answer.data?.categories ?? [];
  const { category } = query;
  const offered = categoriesOf(all, query.type);
  // What the address asks for is shown as chosen even before (or without) the list of categories.
  const names = category && !offered.includes(category) ? [category, ...offered] : offered;

  const handleChange: FilterProps['onChange'] = ({ type }) => {
    const fits = category !== undefined && categoriesOf(all, type).includes(category);
    onChange({ type, category: fits ? category : undefined });
  };

  if (!useHasAdditions()) {
    return (
      <>
        <TypeSelect query={query} onChange={onChange} />
        <CategoryField key={category} category={category} onChange={onChange} />
      </>
    );
  }
  return (
    <>
      <TypeSelect query={query} onChange={handleChange} />
      <SelectField
        isLabelHidden
        label={t('scores.filters.category')}
        value={category ?? ''}
        onChange={(value) => onChange({ category: value || undefined })}
        choices={[
          { value: '', label: t('scores.filters.allCategories') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
      />
    </>
  );
}

/** Where no call lists the categories: one is typed, and asked for on Enter or on leaving the field. */
function CategoryField({
  category = '',
  onChange,
}: {
  category: string | undefined;
  onChange: FilterProps['onChange'];
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(category);
  const ask = () => {
    if (typed.trim() !== category) onChange({ category: typed.trim() || undefined });
  };
  return (
    <TextField
      isLabelHidden
      label={t('scores.filters.category')}
      placeholder={t('scores.filters.category')}
      value={typed}
      onChange={setTyped}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  );
}

type Answer = RouteAnswer<typeof listScores>;

/**
 * The list of one run: once the first page has come, every other one is asked of the same run. A newer run
 * takes its place by itself, unless the reader is in the middle of something.
 */
function useRankedList(query: ScoreListQuery, range: TimeRange, isInMiddle: boolean) {
  const [wanted, setWanted] = useState<string>();
  const body = toScoreQuery(query, range);
  const request = { body: wanted === undefined ? body : { ...body, run_id: wanted } };
  const scores = useCall(listScores, request, { keepPrevious: true });
  const ranking = useRanking();
  const isGone = scores.error instanceof ApiError && scores.error.code === 'run_gone';
  // Rows that are shown already stay; only what they lack asks for another run.
  const isLost = isGone && scores.data === undefined;
  const answer = useLastOf(scores.data, isLost);
  const current = ranking.data?.current ?? null;
  const shownId = answer?.run_id ?? null;

  usePinnedRun(scores, body, wanted, setWanted);
  useEffect(() => {
    if (isLost) void ranking.refetch().then(({ data }) => setWanted(data?.current?.run_id));
  }, [isLost, ranking.refetch]);

  const newer = isNewer(current, answer) ? current : null;
  useEffect(() => {
    if (newer && !isInMiddle && !isTypingOrScrolled()) setWanted(newer.run_id);
  }, [newer, isInMiddle]);

  return {
    answer,
    /** The run that the rows are of; null until it is known. */
    run: useFactsOf(shownId, current),
    ranking,
    isFetching: scores.isFetching || isLost,
    error: isGone ? null : scores.error,
    retry: () => void scores.refetch(),
    /** Another run could be shown. */
    hasNewer: newer !== null && newer.run_id !== wanted,
    showNewer: () => setWanted(newer?.run_id),
  };
}

type RankedList = ReturnType<typeof useRankedList>;

/** Asks for the other pages of the run that the first answer is of, without asking for the first page again. */
function usePinnedRun(
  { data, isFetching, isPlaceholderData }: ReturnType<typeof useCall<typeof listScores>>,
  body: ReturnType<typeof toScoreQuery>,
  wanted: string | undefined,
  onPin: (runId: string) => void,
): void {
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  useEffect(() => {
    const runId = data?.run_id ?? null;
    if (wanted !== undefined || runId === null || isFetching || isPlaceholderData) return;
    const { queryKey } = queryOf(call, listScores, { body: { ...body, run_id: runId } });
    queryClient.setQueryData(queryKey, data);
    onPin(runId);
  });
}

/** What was shown last, while the run of the next answer is looked for. */
function useLastOf(data: Answer | undefined, isHeld: boolean): Answer | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? (isHeld ? last : undefined);
}

/** The facts of a run that is, or was, the current one. */
function useFactsOf(runId: string | null, current: ScoreRun | null): ScoreRun | null {
  const [seen, setSeen] = useState(current);
  const isSeen = seen?.run_id === runId;
  if (!isSeen && current?.run_id === runId) setSeen(current);
  if (runId === null) return null;
  return isSeen ? seen : null;
}

function isNewer(current: ScoreRun | null, answer: Answer | undefined): boolean {
  if (!current || !answer?.run_id || !answer.as_of) return false;
  return current.run_id !== answer.run_id && Date.parse(current.as_of) >= Date.parse(answer.as_of);
}

const SCROLLED_PX = 120;

/** Whether the reader is in the middle of something that only the document knows. */
function isTypingOrScrolled(): boolean {
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button'].includes(activeElement.type));
  return (
    isTyping || window.scrollY > SCROLLED_PX || document.querySelector('dialog[open]') !== null
  );
}

/** What can be done with the whole list. */
const ExportMenu = optionalPart(
  () => import('../-tools/export/export-menu.tsx').then((module) => module.ExportMenu),
  {
    after: 'use',
    fallback: <ExportToCome />,
  },
);

/** Keeps the room of the menu until its code is there. */
function ExportToCome() {
  const { t } = useTranslation();
  return (
    <Button variant="outline" icon={FileDown} iconEnd={ChevronDown} isDisabled aria-hidden>
      {t('scores.export.button')}
    </Button>
  );
}

/** The four windows as one page: search, filters and sort stay when the window changes. */
function WindowSwitch({ range, query }: { range: TimeRange; query: ScoreListQuery }) {
  const { t } = useTranslation();
  return (
    <ButtonGroup label={t('scores.switch')}>
      {TIME_RANGES.map((name) => (
        <LinkButton
          key={name}
          size="sm"
          variant={name === range ? 'light' : 'outline'}
          to={WINDOW_PATHS[name]}
          search={SCORE_LISTS[name].write({ ...query, page: 1, event: undefined })}
          state={{ isChange: true }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(`scores.windowsShort.${name}`)}
        </LinkButton>
      ))}
    </ButtonGroup>
  );
}
