import type { UseQueryResult } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  FileDown,
  FileSpreadsheet,
  FileText,
  LayoutDashboard,
  ListOrdered,
  Printer,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveInsightLayout } from '#contract/me/list-layout.ts';
import { INSIGHT_CARDS, type InsightCard, type InsightLayout } from '#contract/me/preferences.ts';
import {
  type Insights,
  readInsightFeeds,
  readInsightPlaces,
  readInsightRuns,
  readInsights,
} from '#contract/scores/desk/insights.ts';
import { compareRuns } from '#contract/scores/desk/run-comparison.ts';
import { COMPARISONS } from '#contract/scores/score-list.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { day, oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack, Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog, latePart } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showFailure, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { windowDays } from './-filters/window-days.ts';
import {
  FeedsCard,
  FigureBars,
  MovesCard,
  PlacesList,
  RunsCard,
  Totals,
} from './-insights/cards.tsx';
import {
  daysOf,
  type FileRow,
  type Loaded,
  type Period,
  rowsOf,
  windowOfDay,
} from './-insights/figures.ts';
import { isAsOldAsAsked } from './-list/movement.ts';
import { RankingLine } from './-ranking-line.tsx';
import { useRanking, useServiceNow } from './-use-ranking.ts';
import '#web/messages/insights.json';

export const Route = createFileRoute('/scores/insights')({
  ...page({
    title: 'pageTitles.insights',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof insightsSearch>(),
  component: InsightsPage,
});

const ArrangeDialog = lateDialog(() =>
  import('./-insights/arrange-dialog.tsx').then((module) => module.ArrangeDialog),
);
const DateRangeField = latePart(() =>
  import('#web/ui/fields/pickers/date-field.tsx').then((module) => module.DateRangeField),
);

/** A window, or the days that were chosen instead; and the earlier ranking that all is compared with. */
const insightsSearch = pageSearch({
  window: oneOf(TIME_RANGES, 'week'),
  from: day(),
  to: day(),
  compare: oneOf(COMPARISONS, 'week'),
});

function usePeriod(): Period {
  const [{ window, from, to }] = usePageSearch(insightsSearch);
  const now = useServiceNow();
  if (from === undefined || to === undefined) return { range: window };
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { range: windowOfDay(last, now), from: first, to: last };
}

/** How the upcoming events of a period are spread, what moved among them, and how runs, imports and feeds went. */
function InsightsPage() {
  const { t } = useTranslation();
  const ranking = useRanking();
  if (ranking.data) return <InsightsOfRun runId={ranking.data.current?.run_id ?? null} />;
  return (
    <Page title={t('pageTitles.insights')}>
      <CallState call={ranking} failed={t('insights.failed')}>
        {() => null}
      </CallState>
    </Page>
  );
}

function InsightsOfRun({ runId }: { runId: string | null }) {
  const { t } = useTranslation();
  const ranking = useRanking();
  const period = usePeriod();
  const [layout, onLayout] = useInsightLayout();
  const [isArranging, setIsArranging] = useState(false);
  const [{ compare }] = usePageSearch(insightsSearch);
  const mayReadFeeds = useMay('read', 'Feed');
  const { range, from, to } = period;
  const query = { time_range: range, starts_from: from, starts_to: to, run_id: runId ?? undefined };
  const kept = { enabled: runId !== null, keepPrevious: true };
  const insights = useCall(readInsights, { query: { ...query, compare } }, kept);
  const places = useCall(readInsightPlaces, { query }, kept);
  const compared = insights.data?.compared_with?.run_id;
  const moves = useCall(
    compareRuns,
    {
      params: { run_id: insights.data?.run_id ?? '' },
      query: { with: compared, time_range: range },
    },
    { enabled: compared !== undefined, keepPrevious: true },
  );
  const back = { query: { days: daysOf(period) } };
  const runs = useCall(readInsightRuns, back, { keepPrevious: true });
  const feeds = useCall(readInsightFeeds, back, { enabled: mayReadFeeds, keepPrevious: true });
  const calls = { insights, places, moves, runs, feeds };
  const loaded: Loaded = {
    insights: insights.data,
    places: places.data,
    moves: compared === undefined ? undefined : moves.data,
    runs: runs.data,
    feeds: feeds.data,
  };
  const mine = shownCards(layout).filter((card) => card !== 'feeds' || mayReadFeeds);
  const arrange = (
    <Button variant="outline" icon={LayoutDashboard} onClick={() => setIsArranging(true)}>
      {t('insights.arrange.button')}
    </Button>
  );
  return (
    <Page
      title={t('pageTitles.insights')}
      description={<RankingLine ranking={ranking} />}
      actions={
        <>
          <ExportMenu cards={mine} loaded={loaded} period={period} />
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            {t('insights.print')}
          </Button>
          {arrange}
        </>
      }
    >
      {runId === null ? (
        <EmptyState icon={ListOrdered} title={t('scores.noRanking.title')}>
          {t('scores.noRanking.description')}
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <PeriodBar />
          <ComparedLine insights={insights.data} period={period} comparison={compare} />
          {mine.length === 0 && (
            <EmptyState
              icon={LayoutDashboard}
              title={t('insights.allHidden.title')}
              actions={arrange}
            >
              {t('insights.allHidden.description')}
            </EmptyState>
          )}
          <Tiles min="20rem">
            {mine.map((card) => (
              <Tile
                key={card}
                isWide={WIDE.includes(card)}
                isFull={card === 'days'}
                isBusy={calls[CALL_OF[card]].isPlaceholderData}
              >
                <InsightCardOf card={card} calls={calls} loaded={loaded} period={period} />
              </Tile>
            ))}
          </Tiles>
        </Stack>
      )}
      {isArranging && (
        <ArrangeDialog
          layout={layout}
          cards={orderedCards(layout).filter((card) => card !== 'feeds' || mayReadFeeds)}
          onChange={onLayout}
          onClose={() => setIsArranging(false)}
        />
      )}
    </Page>
  );
}

/** Those that need the room of two. */
const WIDE: readonly InsightCard[] = ['totals', 'days', 'moves', 'feeds'];

/** All cards: first in the order of the person, then those that they never moved. */
function orderedCards({ order }: InsightLayout): InsightCard[] {
  return [...order, ...INSIGHT_CARDS.filter((card) => !order.includes(card))];
}

function shownCards(layout: InsightLayout): InsightCard[] {
  return orderedCards(layout).filter((card) => !layout.hidden.includes(card));
}

const OWN_LAYOUT: InsightLayout = { order: [], hidden: [] };

/** The cards that the person has chosen, the same in every browser. A change shows at once, and is rolled back if it is refused. */
function useInsightLayout(): [InsightLayout, (layout: InsightLayout) => void] {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const value = useSession()?.userData.insightLayout ?? OWN_LAYOUT;
  const { mutateAsync: save } = useChange(saveInsightLayout, [], { queue: 'insight layout' });
  const change = useUndoableChange(t('insights.arrange.failed'));
  const show = (insightLayout: InsightLayout) => {
    const shown = session.read()?.userData;
    if (shown) session.updateUser({ ...shown, insightLayout });
  };
  const saveShown = async (layout: InsightLayout) => {
    show(layout);
    try {
      await save({ body: layout });
    } catch (error) {
      // Unless something else was chosen meanwhile.
      const shown = session.read()?.userData.insightLayout;
      if (JSON.stringify(shown) === JSON.stringify(layout)) show(value);
      throw error;
    }
  };
  return [value, (layout) => void change(saveShown(layout), null)];
}

/** One period and one comparison for all cards. */
function PeriodBar() {
  const { t } = useTranslation();
  const [{ window, from, to, compare }, change] = usePageSearch(insightsSearch);
  const [isChoosing, setIsChoosing] = useState(false);
  const now = useServiceNow();
  const [draft, setDraft] = useState<[string, string] | null>(null);
  const hasDays = from !== undefined && to !== undefined;
  const { first, last } = windowDays('year', now);
  const handleDays = ([start, end]: [string, string]) => {
    const isWhole = start !== '' && end !== '';
    setDraft(isWhole ? null : [start, end]);
    if (isWhole) change({ from: start, to: end });
    if (start === '' && end === '') change({ from: undefined, to: undefined });
  };
  return (
    <Row gap="sm" align="end" className="screen-only">
      <Segmented
        label={t('insights.period')}
        isLabelHidden
        value={hasDays || isChoosing ? 'days' : window}
        choices={([...TIME_RANGES, 'days'] as const).map((value) => ({
          value,
          label: t(`insights.periods.${value}`),
        }))}
        onChange={(next) => {
          setIsChoosing(next === 'days');
          setDraft(null);
          if (next !== 'days') change({ window: next, from: undefined, to: undefined });
        }}
      />
      {(hasDays || isChoosing) && (
        <DateRangeField
          label={t('insights.days')}
          isLabelHidden
          placeholder={t('insights.days')}
          min={first}
          max={last}
          value={draft ?? [from ?? '', to ?? '']}
          onChange={handleDays}
        />
      )}
      <SelectField
        label={t('insights.compare')}
        isLabelHidden
        value={compare}
        choices={(['week', 'day', 'previous'] as const).map((value) => ({
          value,
          label: t(`insights.comparisons.${value}`),
        }))}
        onChange={(next) => change({ compare: next })}
      />
    </Row>
  );
}

/** Names the period, and the ranking that changes are counted from: which one it is depends on what is stored. */
function ComparedLine({
  insights,
  period,
  comparison,
}: {
  insights: Insights | undefined;
  period: Period;
  comparison: 'week' | 'day' | 'previous';
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const compared = insights?.compared_with;
  const when = compared ? format.moment(new Date(compared.as_of)) : '';
  const days = compared?.starts_from &&
    compared.starts_to && {
      from: format.day(compared.starts_from),
      to: format.day(compared.starts_to),
    };
  const told = days
    ? t('insights.compared.days', { when, ...days })
    : t('insights.compared.window', { when });
  const isTooYoung =
    compared &&
    insights.as_of !== null &&
    !isAsOldAsAsked(comparison, { asOf: insights.as_of, comparedAsOf: compared.as_of });
  const missing =
    isTooYoung && comparison !== 'previous' ? t(`insights.compared.missing.${comparison}`) : null;
  const ahead = t('insights.ahead', { window: t(`insights.moves.windows.${period.range}`) });
  const between = t('insights.between', {
    from: format.day(period.from ?? ''),
    to: format.day(period.to ?? ''),
  });
  return (
    <Text as="p" size="sm" tone="neutral">
      {insights
        ? t('insights.told', {
            period: period.from && period.to ? between : ahead,
            compared: compared
              ? [missing, told].filter(Boolean).join(' ')
              : t('insights.compared.none'),
          })
        : ' '}
    </Text>
  );
}

type Calls = {
  [Name in keyof Loaded]-?: UseQueryResult<NonNullable<Loaded[Name]>>;
};

type CardProps = { card: InsightCard; calls: Calls; loaded: Loaded; period: Period };

/** A card with its own states, and a menu that saves what it shows. */
function InsightCardOf({ card, calls, loaded, period }: CardProps) {
  const { t } = useTranslation();
  const name = t(`insights.cards.${card}`);
  const call: UseQueryResult<unknown> = calls[CALL_OF[card]];
  const isCompared = card !== 'moves' || !loaded.insights || loaded.insights.compared_with !== null;
  const back = t('insights.back', { count: daysOf(period) });
  return (
    <Card
      title={name}
      padding="sm"
      description={descriptionOf()}
      actions={
        <span className="screen-only">
          <CardMenu card={card} loaded={loaded} period={period} />
        </span>
      }
    >
      {isCompared ? (
        <CallState
          call={call}
          failed={t('insights.failed')}
          level={3}
          loading={<Skeleton count={5} height={24} />}
        >
          {() => contentOf()}
        </CallState>
      ) : (
        <Text as="p" tone="neutral">
          {t('insights.compared.none')}
        </Text>
      )}
    </Card>
  );

  function descriptionOf(): string | undefined {
    if (card === 'runs' || card === 'feeds') return back;
    if (card !== 'moves') return undefined;
    return t('insights.moves.about', { window: t(`insights.moves.windows.${period.range}`) });
  }

  function contentOf(): ReactNode {
    const { insights, places, moves, runs, feeds } = loaded;
    switch (card) {
      case 'venues':
      case 'cities':
        return places && <PlacesList kind={card} {...{ places, period }} />;
      case 'moves':
        return moves && <MovesCard moves={moves} range={period.range} />;
      case 'runs':
        return runs && <RunsCard runs={runs} />;
      case 'feeds':
        return feeds && <FeedsCard feeds={feeds} />;
      case 'totals':
        return insights && <Totals insights={insights} period={period} />;
      default:
        return insights && <FigureBars card={card} insights={insights} period={period} />;
    }
  }
}

const CALL_OF = {
  totals: 'insights',
  days: 'insights',
  types: 'insights',
  scores: 'insights',
  statuses: 'insights',
  capacity: 'insights',
  venues: 'places',
  cities: 'places',
  moves: 'moves',
  runs: 'runs',
  feeds: 'feeds',
} as const satisfies Record<InsightCard, keyof Calls>;

type ExportProps = { loaded: Loaded; period: Period };

/** Saves all cards in one file. */
function ExportMenu({ cards, ...props }: ExportProps & { cards: readonly InsightCard[] }) {
  const { t } = useTranslation();
  const saveAs = useExport(cards, props);
  return (
    <MenuButton label={t('insights.export.all')} icon={FileDown}>
      <FormatItems onSave={saveAs} />
    </MenuButton>
  );
}

function CardMenu({ card, ...props }: ExportProps & { card: InsightCard }) {
  const { t } = useTranslation();
  const saveAs = useExport([card], props);
  return (
    <Menu label={t('insights.export.card', { card: t(`insights.cards.${card}`) })} icon={FileDown}>
      <FormatItems onSave={saveAs} />
    </Menu>
  );
}

function FormatItems({ onSave }: { onSave: (format: 'csv' | 'xlsx') => void }) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem icon={FileText} onSelect={() => onSave('csv')}>
        {t('insights.export.csv')}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => onSave('xlsx')}>
        {t('insights.export.xlsx')}
      </MenuItem>
    </>
  );
}

function useExport(cards: readonly InsightCard[], { loaded, period }: ExportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const save = async (kind: 'csv' | 'xlsx') => {
    const rows = cards.flatMap((card) => rowsOf(card, loaded, period, { t, format }));
    if (rows.length === 0) throw new Error(t('insights.export.nothing'));
    const { saveCsv, saveXlsx } = await import('#web/ui/format/save-file.ts');
    const only = cards.length === 1 ? rows[0]?.card : undefined;
    const title = only ?? t('pageTitles.insights');
    const fileName = `${title} ${dayOf(now)}.${kind}`;
    const titles = [
      t('insights.file.card'),
      t('insights.file.name'),
      t('insights.file.value'),
      t('insights.file.before'),
    ];
    const cells = rows.map(({ card, name, value, before }: FileRow) => [card, name, value, before]);
    await (kind === 'csv' ? saveCsv : saveXlsx)({ fileName, titles, rows: cells });
  };
  return (kind: 'csv' | 'xlsx') =>
    void save(kind).catch((error: unknown) => showFailure(error, t('insights.export.failed')));
}
