import { linkOptions } from '@tanstack/react-router';
import { Calendar, CalendarX, ChevronDown, FileDown } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { EventRow } from '#contract/scores/events.ts';
import type { Comparison } from '#contract/scores/score-list.ts';
import { listCategories, type ScoreRun } from '#contract/scores/scores.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { ListView } from '#web/list/page/list-view.tsx';
import { type ChangeSearch, usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, ButtonGroup, TextButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lateDialog, latePart, optionalPart } from '#web/ui/loading/late-part.tsx';
import { ListExtraButtons, ListExtras, useListExtras } from '../-filters/list-extras.tsx';
import { RankingLine } from '../-ranking-line.tsx';
import { RecalculateButton } from '../-recalculate-button.tsx';
import styles from '../-score-list.module.css';
import {
  CALENDAR_SEARCH,
  categoriesOf,
  SCORE_LISTS,
  type ScoreListQuery,
  specifiedPart,
} from '../-score-list-spec.ts';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { useListTools } from '../-tools/use-list-tools.tsx';
import { type Ranking, useServiceNow } from '../-use-ranking.ts';
import { isAsOldAsAsked, sinceRun } from './movement.ts';
import { type ScoreColumnOptions, scoreColumns } from './score-columns.tsx';
import { type RankedList, useRankedList } from './use-ranked-list.ts';

const EventPanel = lateDialog(() =>
  import('../-event/event-panel.tsx').then((module) => module.EventPanel),
);

const DecideByKey = optionalPart(
  () => import('./decide-by-key.tsx').then((module) => module.DecideByKey),
  { after: 'use' },
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
  const list = useRankedList(query, range);
  const { answer, run, ranking } = list;
  const folds = useListExtras();
  const since = useSince(answer);
  const { compare } = query;
  const columns = useScoreColumns(list, {
    since,
    range,
    compare,
    hrefOf: useEventHref(query, range),
    hasPanel: openId !== undefined,
  });
  const shown = { query, range, runId: answer?.run_id ?? null };
  const tools = useListTools(shown, answer?.events ?? NO_ROWS, columns, {
    comparison: query.compare,
    onCompare: (compare) => changeQuery({ compare }),
    isTooYoung: isComparedTooYoung(answer, query.compare),
    link: linkToComparison(answer, range),
  });
  const runId = answer?.run_id ?? null;
  const rows = answer?.events ?? NO_ROWS;
  const quickFilters = (
    <ScoreFilters range={range} query={query} onChange={changeQuery} runId={runId} />
  );

  return (
    <Page
      title={t(`scores.windows.${range}`)}
      beside={
        <div className={`${styles.windows} screen-only`}>
          <WindowSwitch range={range} query={query} />
        </div>
      }
      description={<RankingLine isShort ranking={ranking} run={run} />}
      actions={
        <>
          {hasAdditions && <ExportMenu {...shown} />}
          <RecalculateButton isRunning={ranking.data?.running ?? false} />
        </>
      }
    >
      <Stack gap="sm">
        {list.hasNewer && <NewerRanking onShow={list.showNewer} />}
        <div className={styles.desk} data-open={openId !== undefined || undefined}>
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
            filters={quickFilters}
            tools={
              <Row gap="2xs" wrap={false} className={styles.tools}>
                {hasAdditions && <ListExtraButtons folds={folds} query={query} />}
                {hasAdditions && <CalendarLink range={range} query={query} />}
                {tools.buttons}
              </Row>
            }
            header={
              hasAdditions && (
                <ListExtras
                  folds={folds}
                  quick={quickFilters}
                  range={range}
                  query={query}
                  onChange={changeQuery}
                  runId={runId}
                />
              )
            }
            layout={tools.layout}
            className={styles.table}
            columns={tools.columns}
            isCompact={tools.layout.value.isCompact}
            onOpen={(row) => changeQuery({ event: row.id }, { replace: openId !== undefined })}
            onWalk={(row) =>
              openId !== undefined && changeQuery({ event: row.id }, { replace: true })
            }
            {...(openId !== undefined && { openId: String(openId) })}
            whenEmpty={<NoRanking ranking={ranking.data} />}
          />
          <OpenEvent range={range} query={query} onChange={changeQuery} answer={answer} run={run} />
        </div>
        {query.passes && (
          <LeftOutPasses
            range={range}
            search={query.q}
            onHide={() => changeQuery({ passes: false })}
          />
        )}
      </Stack>
      {tools.bar}
      {hasAdditions && openId === undefined && <DecideByKey rows={rows} />}
    </Page>
  );
}

/** The event that the address names, beside the list. */
function OpenEvent({
  range,
  query: { event: id, page: number, size, sort, order, compare },
  onChange,
  answer,
  run,
}: {
  range: TimeRange;
  query: ScoreListQuery;
  onChange: ChangeSearch<ScoreListQuery>;
  answer: RankedList['answer'];
  run: ScoreRun | null;
}) {
  if (id === undefined) return null;
  const rows = answer?.events ?? NO_ROWS;
  const index = rows.findIndex((row) => row.id === id);
  const [above, below] = index < 0 ? [] : [rows[index - 1], rows[index + 1]];
  const show = (row: EventRow) => onChange({ event: row.id }, { replace: true });
  const close = () => {
    onChange({ event: undefined }, { replace: true });
    document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus();
  };
  return (
    <EventPanel
      id={id}
      row={rows[index]}
      run={run}
      range={range}
      compare={compare}
      position={
        answer && index >= 0 && sort === 'score' && order === 'desc'
          ? { index: (number - 1) * size + index, count: answer.count }
          : undefined
      }
      onUp={above && (() => show(above))}
      onDown={below && (() => show(below))}
      onClose={close}
    />
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
  {
    since,
    range,
    compare,
    hrefOf,
    hasPanel,
  }: Pick<ScoreColumnOptions, 'since' | 'range' | 'compare' | 'hrefOf' | 'hasPanel'>,
) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const hasNegative = answer?.events.some(hasNegativePart) ?? false;
  const hasAdditions = useHasAdditions();
  return useMemo(() => {
    const options = {
      t,
      format,
      now,
      run,
      since,
      range,
      compare,
      hasNegative,
      hrefOf,
      hasPanel,
      isExplained: hasAdditions,
    };
    const columns = scoreColumns(options);
    return hasAdditions ? columns : columns.filter(({ id }) => id !== 'rank');
  }, [t, format, now, run, since, range, compare, hasNegative, hrefOf, hasPanel, hasAdditions]);
}

function isComparedTooYoung(answer: RankedList['answer'], comparison: Comparison): boolean {
  const { as_of: asOf, compared_with: compared } = answer ?? {};
  return (
    !!asOf && !!compared && !isAsOldAsAsked(comparison, { asOf, comparedAsOf: compared.as_of })
  );
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

/** The filters that stand beside the search. */
export function ScoreFilters({
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
    <Button variant="outline" icon={FileDown} isDisabled aria-hidden>
      <span className={styles.wideTitle}>
        {t('scores.export.button')} <ChevronDown size={16} />
      </span>
    </Button>
  );
}

/** The same events as a calendar: search and filters stay. */
function CalendarLink({ range, query }: { range: TimeRange; query: ScoreListQuery }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      variant="outline"
      icon={Calendar}
      className={styles.wide}
      aria-label={t('scores.more.calendar')}
      title={t('scores.more.calendar')}
      to="/scores/calendar"
      search={CALENDAR_SEARCH.write({ ...query, page: 1, event: undefined, window: range })}
    />
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

/** Offers a new ranking to a reader who is in the middle of something. */
function NewerRanking({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      message={t('scores.newer.message')}
      actions={<TextButton onClick={onShow}>{t('scores.newer.show')}</TextButton>}
    />
  );
}
