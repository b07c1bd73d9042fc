import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarX, ListOrdered } from 'lucide-react';
import { readSampleSize } from '#contract/sample-catalogue.ts';
import { type Overview, readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { describeStart } from './-event/describe-start.ts';
import { VenueLine } from './-event/event-facts.tsx';
import { DaysBelow, SpreadBars } from './-insights/spread-bars.tsx';
import { sinceRun } from './-list/movement.ts';
import { RankChange, useReasonText } from './-rank-change.tsx';
import { RankingLine } from './-ranking-line.tsx';
import { RecalculateButton } from './-recalculate-button.tsx';
import { WINDOW_PATHS } from './-score-windows.ts';
import { EventLine, isNegative, NeedsDecision, YoursCard } from './-start/needs-decision.tsx';
import styles from './-start/start.module.css';
import { RetentionAlert, SampleLine, StateCard } from './-start/state-card.tsx';
import { useRanking, useServiceNow } from './-use-ranking.ts';
import '#web/messages/overview.json';
import '#web/messages/movement.json';

export const Route = createFileRoute('/scores/')({
  ...page({
    title: 'scores.start',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof todaySearch>(),
  component: TodayPage,
});

/** The window of the top ten and of the pictures. */
const todaySearch = pageSearch({ window: oneOf(TIME_RANGES, 'week') });

/** Where people land: what to decide on, what moved, what is best and what is wrong with the data. */
function TodayPage() {
  const { t } = useTranslation();
  const ranking = useRanking();
  const overview = useCall(readScoreOverview, {});
  const sample = useCall(readSampleSize, {}, { enabled: useMay('manage', 'all') });
  return (
    <Page
      title={t('scores.start')}
      description={<RankingLine ranking={ranking} />}
      actions={<RecalculateButton isRunning={ranking.data?.running ?? false} />}
    >
      <Stack>
        <RetentionAlert />
        <CallState
          call={overview}
          failed={t('overview.failed')}
          loading={<Skeleton count={3} height={400} />}
        >
          {(data) => (
            <Stack>
              {data.run === null ? (
                <FirstDay isMaking={ranking.data?.running ?? false} />
              ) : data.run.events === 0 ? (
                <NoEvents />
              ) : (
                <>
                  <YoursCard />
                  <NeedsDecision overview={data} />
                  <MovesCard overview={data} />
                  <WindowPart windows={data.windows} />
                </>
              )}
              <StateCard
                state={data.state}
                ranking={ranking.data}
                sample={sample.data && sample.data.events > 0 && <SampleLine size={sample.data} />}
              />
            </Stack>
          )}
        </CallState>
      </Stack>
    </Page>
  );
}

function FirstDay({ isMaking }: { isMaking: boolean }) {
  const { t } = useTranslation();
  const mayImport = useMay('create', 'Event');
  if (isMaking) {
    return (
      <EmptyState icon={ListOrdered} title={t('scores.makingRanking.title')}>
        {t('scores.makingRanking.description')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ListOrdered}
      title={t('scores.noRanking.title')}
      actions={
        <Row gap="xs" justify="center">
          {mayImport && <LinkButton to="/scores/import">{t('overview.empty.import')}</LinkButton>}
          <LinkButton variant="outline" to="/scores/weights">
            {t('overview.setWeights')}
          </LinkButton>
        </Row>
      }
    >
      {t('scores.noRanking.description')}
    </EmptyState>
  );
}

function NoEvents() {
  const { t } = useTranslation();
  const mayImport = useMay('create', 'Event');
  return (
    <EmptyState
      icon={CalendarX}
      title={t('overview.empty.title')}
      actions={
        mayImport && <LinkButton to="/scores/import">{t('overview.empty.import')}</LinkButton>
      }
    >
      {t('overview.empty.description')}
    </EmptyState>
  );
}

/** What came onto the first page of a window or left it since an earlier run, which it names. */
function MovesCard({ overview: { run, compared_with: compared, moves } }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const title = t('overview.moves.title');
  if (!run || !compared) return null;
  const day = sinceRun(compared.as_of, { t, format, now });
  const time = format.time(new Date(compared.as_of));
  const since =
    day === t('movement.since.yesterday') ? t('overview.moves.since', { since: day, time }) : day;
  const range = moves.events[0]?.time_range ?? 'week';
  const more = moves.count - moves.events.length;
  return (
    <Card
      title={title}
      description={t(moves.count === 0 ? 'overview.moves.none' : 'overview.moves.about', { since })}
      actions={
        <Text size="sm">
          <Link
            to="/scores/weights/history"
            search={{ tab: 'runs', run: run.run_id, with: compared.run_id, window: range }}
          >
            {t('overview.moves.compare')}
          </Link>
        </Text>
      }
      padding="sm"
    >
      {moves.count > 0 && (
        <ol className={styles.moves} aria-label={title}>
          {moves.events.map((move) => (
            <MoveItem key={move.id} move={move} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Text as="p" size="sm" tone="neutral">
          {t('overview.moves.more', { count: more })}
        </Text>
      )}
    </Card>
  );
}

function MoveItem({ move }: { move: Overview['moves']['events'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const { time_range: range } = move;
  const reasonText = useReasonText();
  const start = describeStart({ ...move, time_known: false, timezone: null }, now, format);
  return (
    <li className={styles.move}>
      <span className={styles.event}>
        <Text weight="medium" isTruncated>
          <Link to={WINDOW_PATHS[range]} search={{ event: move.id }} className={styles.name}>
            <bdi>{move.event_name}</bdi>
          </Link>
        </Text>
        <Text size="sm" tone="neutral" isTruncated>
          <VenueLine parts={[move.venue_name, move.city, start?.day]} />
        </Text>
      </span>
      <span className={styles.moveWhy}>
        <Text size="md">{reasonText(move)}</Text>
      </span>
      <span className={styles.window}>
        <Text size="sm" tone="neutral">
          {t(`overview.windows.${range}`)}
        </Text>
      </span>
      <span className={styles.change}>
        <RankChange from={move.previous_place} to={move.place} />
      </span>
    </li>
  );
}

/** The top ten of a window, and beside it how its events are spread. */
function WindowPart({ windows }: Pick<Overview, 'windows'>) {
  const { t } = useTranslation();
  const [{ window: range }, change] = usePageSearch(todaySearch);
  const shown = windows.find((one) => one.time_range === range);
  if (!shown) return null;
  const { top, count } = shown;
  const title = t('overview.top.title');
  return (
    <Columns width="22rem" gap="md" aside={<MixCard window={shown} />}>
      <Card
        title={title}
        padding="sm"
        actions={
          <Row gap="sm">
            <Segmented
              label={t('overview.top.window')}
              isLabelHidden
              value={range}
              choices={TIME_RANGES.map((value) => ({
                value,
                label: t(`overview.windows.${value}`),
              }))}
              onChange={(next) => change({ window: next }, { replace: true })}
            />
            <Text size="sm">
              <Link to={WINDOW_PATHS[range]}>{t('overview.top.all')}</Link>
            </Text>
          </Row>
        }
      >
        {count === 0 ? (
          <Text as="p" tone="neutral">
            {t('overview.top.none')}
          </Text>
        ) : (
          <ol className={styles.lines} aria-label={title}>
            {top.map((event) => (
              <EventLine
                key={event.id}
                event={event}
                range={range}
                hasNegative={top.some(isNegative)}
                actions={
                  top.some(({ decision }) => decision !== null) && (
                    <span className={styles.decided}>
                      {event.decision && <Badge>{t(`overview.decisions.${event.decision}`)}</Badge>}
                    </span>
                  )
                }
              />
            ))}
          </ol>
        )}
      </Card>
    </Columns>
  );
}

/** How the events of a window are spread over types and days. Each bar leads to the list of its events. */
function MixCard({
  window: { time_range: range, types, days, count },
}: {
  window: Overview['windows'][number];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const events = (some: number) => t('overview.mix.events', { count: some });
  const dayName = ({ from, to }: { from: string; to: string }) =>
    from === to
      ? format.day(from)
      : t('overview.mix.between', { from: format.day(from), to: format.day(to) });
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <Card title={t('overview.mix.title')} description={events(count)} padding="sm">
      <Stack gap="md">
        <SpreadBars
          label={t('overview.mix.types')}
          range={range}
          most={count}
          bars={types
            .filter((type) => type.count > 0)
            .map((type) => ({
              label: t(`scores.types.${type.event_type}`),
              count: type.count,
              search: { type: type.event_type },
            }))}
        />
        {first && last && (
          <Stack gap="2xs">
            <SpreadBars
              label={t('overview.mix.days')}
              range={range}
              isUpright
              textOf={events}
              bars={days.map((day) => ({
                label: dayName(day),
                count: day.count,
                search: { starts_from: day.from, starts_to: day.to },
              }))}
            />
            <DaysBelow first={first.from} last={last.to} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
