import { Link } from '@tanstack/react-router';
import type {
  InsightFeeds,
  InsightPlaces,
  InsightRuns,
  Insights,
} from '#contract/scores/desk/insights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkBar, LinkBars } from '#web/ui/figures/figures.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { RankChange, useReasonText } from '../-rank-change.tsx';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { useServiceNow } from '../-use-ranking.ts';
import {
  dayFigures,
  daysSince,
  FIGURES,
  type Figure,
  IMPORT_FIGURES,
  importsBehind,
  MOVE_KINDS,
  type Moves,
  type Period,
  placeFigures,
  placeRests,
  runBars,
} from './figures.ts';
import styles from './insights.module.css';
import { DaysBelow, SpreadBars } from './spread-bars.tsx';
import '#web/messages/insights.json';

type OfInsights = { insights: Insights; period: Period };

/** The main figures, each a link to its list. */
export function Totals({ insights, period }: OfInsights) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = FIGURES.totals(insights, period, { t, format });
  const changeOf = ({ count, before }: Figure) => {
    if (before === null || count === before) return {};
    const size = format.number(Math.abs(count - before));
    const share = before > 0 && format.percent(Math.abs(count - before) / before, 1);
    const text = share ? t('insights.change', { size, share }) : size;
    return { change: { text, isUp: count > before } };
  };
  return (
    <StatisticGroup>
      {figures.map((figure, index) => (
        <Statistic
          key={figure.label}
          isPlain
          label={figure.label}
          value={
            <Link to={WINDOW_PATHS[period.range]} search={figure.search ?? {}}>
              {format.number(figure.count)}
            </Link>
          }
          {...withJudgement(changeOf(figure), index)}
        />
      ))}
    </StatisticGroup>
  );
}

/** Of the main figures, those of which fewer are better: rescheduled, postponed, capacity missing. */
const FEWER_IS_BETTER = [2, 3, 5];

function withJudgement(found: { change?: { text: string; isUp: boolean } }, index: number) {
  const { change } = found;
  if (!change) return {};
  return { change: { ...change, isGood: change.isUp !== FEWER_IS_BETTER.includes(index) } };
}

/** Counts as bars that lead to their lists, with what has changed. */
export function FigureBars({
  card,
  insights,
  period,
}: OfInsights & { card: Exclude<keyof typeof FIGURES, 'totals'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = FIGURES[card](insights, period, { t, format });
  const label = t(`insights.cards.${card}`);
  if (card !== 'days') return <Bars label={label} figures={figures} period={period} />;
  const [first, last] = [insights.days.at(0), insights.days.at(-1)];
  const fewer = dayFigures(insights, period, { t, format }, 'narrow');
  const bars = { label, period, isUpright: true };
  return (
    <Stack gap="2xs" className={styles.days}>
      <div className={styles.fine}>
        <Bars {...bars} figures={figures} />
      </div>
      <div className={styles.coarse}>
        <Bars {...bars} figures={fewer} />
      </div>
      {first && last && <DaysBelow first={first.day} last={last.day} />}
    </Stack>
  );
}

function Bars({
  label,
  figures,
  period: { range },
  isUpright = false,
}: {
  label: string;
  figures: readonly Figure[];
  period: Period;
  isUpright?: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (figures.every(({ count }) => count === 0)) {
    return (
      <Text as="p" tone="neutral">
        {t('insights.noEvents')}
      </Text>
    );
  }
  const changeOf = ({ count, before }: Figure) => {
    if (before === null) return undefined;
    const by = count - before;
    return by === 0 ? '±0' : `${by > 0 ? '+' : ''}${format.number(by)}`;
  };
  return (
    <SpreadBars
      label={label}
      range={range}
      isUpright={isUpright}
      bars={figures.map((figure) => ({
        ...figure,
        change: changeOf(figure),
        search: figure.search ?? {},
      }))}
      {...(isUpright && { textOf: (count: number) => t('insights.events', { count }) })}
    />
  );
}

/** The venues or cities with the most events, and how many are elsewhere. */
export function PlacesList({
  kind,
  places,
  period,
}: {
  kind: 'venues' | 'cities';
  places: InsightPlaces;
  period: Period;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const rests = placeRests(places, kind, { t, format });
  return (
    <Stack gap="xs">
      <Bars
        label={t(`insights.cards.${kind}`)}
        figures={placeFigures(places, kind, period)}
        period={period}
      />
      {rests.length > 0 && (
        <Text as="p" size="sm" tone="neutral">
          {rests.map(({ label }) => label).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

const MOST_MOVES = 5;

/** The largest moves of each kind; all of them are in the comparison. */
export function MovesCard({ moves, range }: { moves: Moves; range: TimeRange }) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Grid min="14rem">
        {MOVE_KINDS.map((kind) => {
          const { count, events } = moves[kind];
          const title = t(`insights.moves.${kind}`);
          return (
            <Stack key={kind} gap="2xs">
              <Heading level={3} size="base">
                {title} <Text tone="neutral">{format.number(count)}</Text>
              </Heading>
              {count === 0 ? (
                <Text as="p" tone="neutral">
                  {t('insights.moves.none')}
                </Text>
              ) : (
                <List label={title}>
                  {events.slice(0, MOST_MOVES).map((move) => (
                    <ListItem
                      key={move.id}
                      title={
                        <Link to={WINDOW_PATHS[range]} search={{ event: move.id }}>
                          <bdi>{move.event_name}</bdi>
                        </Link>
                      }
                      description={reasonText(move)}
                      end={<RankChange from={move.previous_rank} to={move.rank} />}
                    />
                  ))}
                </List>
              )}
            </Stack>
          );
        })}
      </Grid>
      <Text as="p" size="sm">
        <Link
          to="/scores/weights/history"
          search={{
            tab: 'runs',
            run: moves.run.run_id,
            with: moves.compared_with.run_id,
            window: range,
          }}
        >
          {t('insights.moves.compare')}
        </Link>
      </Text>
    </Stack>
  );
}

/** How often the ranking was made, and how long that took. */
export function RunsCard({ runs }: { runs: InsightRuns }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bars = runBars(runs, useServiceNow(), { t, format });
  const search = { tab: 'runs', ...daysSince(runs, useServiceNow()) } as const;
  const listOf = (text: string) => (
    <Link to="/scores/weights/history" search={search}>
      <bdi>{text}</bdi>
    </Link>
  );
  if (runs.count === 0) {
    return (
      <Text as="p" tone="neutral">
        {t('insights.runs.none')}
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      <StatisticGroup>
        <Statistic
          isPlain
          label={t('insights.runs.count')}
          value={listOf(format.number(runs.count))}
        />
        <Statistic
          isPlain
          label={t('insights.runs.median')}
          value={listOf(seconds(runs.median_ms, { t, format }))}
        />
        <Statistic
          isPlain
          label={t('insights.runs.longest')}
          value={listOf(seconds(runs.longest_ms, { t, format }))}
        />
      </StatisticGroup>
      <LinkBars label={t('insights.runs.byDay')} isUpright>
        {bars.map(({ from, to, label, count }) => (
          <LinkBar
            key={from}
            label={label}
            value={count}
            max={Math.max(...bars.map((bar) => bar.count))}
            text={t('insights.runs.of', { count })}
            to="/scores/weights/history"
            search={{ tab: 'runs', from, to }}
          />
        ))}
      </LinkBars>
    </Stack>
  );
}

/** What became of imports, and of the runs of each feed. */
export function FeedsCard({ feeds: { since, imports, feeds } }: { feeds: InsightFeeds }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = { t, format };
  const days = daysSince({ since }, useServiceNow());
  const listOf = (name: (typeof IMPORT_FIGURES)[number], text: string) => (
    <Link to="/scores/imports" search={{ ...days, ...importsBehind(name) }}>
      <bdi>{text}</bdi>
    </Link>
  );
  return (
    <Stack gap="sm">
      <StatisticGroup>
        {IMPORT_FIGURES.map((name) => (
          <Statistic
            key={name}
            isPlain
            label={t(`insights.feeds.${name}`)}
            value={listOf(name, format.number(imports[name]))}
          />
        ))}
        <Statistic
          isPlain
          label={t('insights.feeds.median')}
          value={listOf('stored', seconds(imports.median_ms, words))}
        />
      </StatisticGroup>
      {feeds.length === 0 ? (
        <Text as="p" tone="neutral">
          {t('insights.feeds.none')}
        </Text>
      ) : (
        <List label={t('insights.feeds.list')}>
          {feeds.map((feed) => (
            <ListItem
              key={feed.id}
              title={
                <Link to="/scores/feeds/$id" params={{ id: String(feed.id) }}>
                  <bdi>{feed.name}</bdi>
                </Link>
              }
              description={describeFeed(feed, words)}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}

type Words = { t: Translate; format: Format };

function describeFeed(feed: InsightFeeds['feeds'][number], words: Words): string {
  const { t, format } = words;
  if (feed.runs === 0) return t('insights.feeds.noRuns');
  return [
    t('insights.feeds.runs', { count: feed.runs }),
    t('insights.feeds.succeeded', { count: feed.succeeded }),
    feed.failed > 0 && t('insights.feeds.failures', { count: feed.failed }),
    feed.others > 0 && t('insights.feeds.others', { count: feed.others }),
    feed.median_ms !== null &&
      t('insights.feeds.duration', { seconds: format.seconds(feed.median_ms) }),
    t('insights.feeds.rows', { count: feed.read }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function seconds(ms: number | null, { t, format }: Words): string {
  return ms === null ? '—' : t('insights.runs.seconds', { seconds: format.seconds(ms) });
}
