import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { NEWS, Overview } from '#contract/scores/desk/score-overview.ts';
import type { DecisionState } from '#contract/scores/events.ts';
import { DECISION_STATES } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, type Tone } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { areSingleKeysOn, isAtTop } from '#web/ui/hooks/hotkeys.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { describeStart } from '../-event/describe-start.ts';
import { DECISIONS } from '../-event/event-badges.tsx';
import { VenueLine } from '../-event/event-facts.tsx';
import { PinMark } from '../-event/pin-mark.tsx';
import { partsOf } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import { useDecide } from '../-event/use-decide.ts';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { useServiceNow } from '../-use-ranking.ts';
import styles from './start.module.css';
import '#web/messages/overview.json';

export type TopEvent = Overview['windows'][number]['top'][number];
type News = Overview['news']['events'][number]['news'];

/** An event that waits for a decision, with its ranks in the windows. */
type Waiting = TopEvent & {
  time_range: TimeRange;
  news: News | null;
  ranks: { time_range: TimeRange; rank: number | null }[];
};

const SHOWN = 10;

const NEWS_TONE = {
  cancelled: 'danger',
  postponed: 'warning',
  rescheduled: 'warning',
  onsale: 'success',
} as const satisfies Record<(typeof NEWS)[number], Tone>;

/** The first events of each window that nobody has decided on, and those that something happened to. */
export function NeedsDecision({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const mayDecide = useMay('update', 'Event');
  const [isAll, showAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { decide } = useDecide();
  const waiting = waitingEvents(overview);
  const shown = isAll ? waiting : waiting.slice(0, SHOWN);
  const title = t('overview.needs.title');

  // The keys work at once, and the list's name says the page's.
  useEffect(() => {
    if (isAtTop()) list.current?.querySelector('li')?.focus({ preventScroll: true });
  }, []);

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
  const decideOn = (event: Waiting, state: DecisionState) => {
    // The row goes away with the focus in it.
    const all = links();
    const index = all.findIndex((link) => link.dataset.event === String(event.id));
    (all[index + 1] ?? all[index - 1])?.focus();
    decide([event], state);
  };
  const handleKey = (pressed: KeyboardEvent) => {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    if (!(pressed.target instanceof Element)) return;
    const row = pressed.target.closest('li');
    const all = links();
    const index = all.findIndex((link) => row?.contains(link));
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
    const state = DECISION_STATES.find((one) => DECISIONS[one].key === pressed.key.toLowerCase());
    const event = shown[index];
    if (step !== undefined) all[index + step]?.focus();
    else if (state && event && mayDecide && areSingleKeysOn()) decideOn(event, state);
    else if (pressed.key === 'Enter' && pressed.target === row) all[index]?.click();
    else return;
    pressed.preventDefault();
  };

  return (
    <Card title={title} description={t('overview.needs.description')} padding="sm">
      <Stack gap="xs">
        {waiting.length === 0 ? (
          <Text as="p" tone="neutral">
            {t('overview.needs.none')}
          </Text>
        ) : (
          <ol
            ref={list}
            className={styles.lines}
            aria-label={`${t('scores.start')}: ${title}`}
            onKeyDown={handleKey}
          >
            {shown.map((event) => (
              <EventLine
                key={event.id}
                event={event}
                range={event.time_range}
                hasNegative={waiting.some(isNegative)}
                why={<Why event={event} />}
                actions={
                  mayDecide &&
                  DECISION_STATES.map((state) => (
                    <IconButton
                      key={state}
                      size="sm"
                      icon={DECISIONS[state].icon}
                      label={t(`overview.needs.${state}.label`, { name: event.event_name })}
                      tooltip={t(`overview.needs.${state}.short`)}
                      onClick={() => decideOn(event, state)}
                    />
                  ))
                }
              />
            ))}
          </ol>
        )}
        {waiting.length > 0 && (
          <Row justify="between" gap="xs">
            <span className={styles.keys}>
              <Text size="sm" tone="neutral">
                {mayDecide && t('overview.needs.keys')}
              </Text>
            </span>
            {waiting.length > SHOWN && (
              <Button size="sm" variant="plain" onClick={() => showAll(!isAll)}>
                {isAll
                  ? t('overview.needs.fewer')
                  : t('overview.needs.more', { count: waiting.length - SHOWN })}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** Events of the reader's own that are not done, those that start first at the top. Nothing where there are none. */
export function YoursCard() {
  const { t } = useTranslation();
  const own = {
    time_range: 'year',
    decision_owner: 'me',
    sort_by: 'starts_at',
    sort_order: 'asc',
  } as const;
  const promoted = useCall(listScores, { body: { ...own, decision: 'promote', per_page: SHOWN } });
  const watched = useCall(listScores, { body: { ...own, decision: 'watch', per_page: SHOWN } });
  const events = [...(promoted.data?.events ?? []), ...(watched.data?.events ?? [])]
    .filter(({ decision }) => decision === 'promote' || decision === 'watch')
    .toSorted((a, b) => (a.starts_at ?? '').localeCompare(b.starts_at ?? ''))
    .slice(0, SHOWN);
  if (events.length === 0) return null;
  const title = t('overview.yours.title');
  return (
    <Card
      title={title}
      description={t('overview.yours.description')}
      padding="sm"
      actions={
        <Text size="sm">
          <Link to={WINDOW_PATHS.year} search={{ decision_owner: 'me' }}>
            {t('overview.yours.all')}
          </Link>
        </Text>
      }
    >
      <ol className={styles.lines} aria-label={title} data-deep>
        {events.map((event) => (
          <EventLine
            key={event.id}
            event={event}
            range="year"
            hasNegative={events.some(isNegative)}
            actions={
              <span className={styles.decided}>
                {event.decision && <Badge>{t(`overview.decisions.${event.decision}`)}</Badge>}
              </span>
            }
          />
        ))}
      </ol>
    </Card>
  );
}

/** What happened to it, and where it stands. */
function Why({ event: { news, ranks } }: { event: Waiting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const written = (rank: number | null) => (rank === null ? '—' : format.number(rank));
  const isAlike =
    ranks.length === TIME_RANGES.length && new Set(ranks.map(({ rank }) => rank)).size === 1;
  const lines = isAlike
    ? [t('overview.everywhere', { rank: written(ranks[0]?.rank ?? null) })]
    : ranks.map(({ time_range, rank }) =>
        t('overview.rank', {
          window: t(`overview.windows.${time_range}`),
          rank: written(rank),
        }),
      );
  return (
    <Row as="span" gap="2xs">
      {news && <Badge tone={NEWS_TONE[news]}>{t(`overview.news.${news}`)}</Badge>}
      {lines.map((line) => (
        <span key={line} className={styles.at}>
          <Text size="sm" tone="neutral">
            {line}
          </Text>
          {line !== lines.at(-1) && (
            <Text size="sm" tone="neutral">
              ·
            </Text>
          )}
        </span>
      ))}
    </Row>
  );
}

/** What happened first, then window by window in list order; each event once. */
function waitingEvents({ windows, news }: Overview): Waiting[] {
  const waiting = new Map<number, Waiting>();
  for (const event of news.events) {
    const { time_range, rank } = event;
    waiting.set(event.id, { ...event, pinned: null, ranks: [{ time_range, rank }] });
  }
  for (const { time_range, top } of windows) {
    for (const event of top) {
      const known = waiting.get(event.id);
      const here = { time_range, rank: event.rank };
      if (known) {
        const others = known.ranks.filter((one) => one.time_range !== time_range);
        known.ranks = [...others, here];
        known.pinned ??= event.pinned;
      } else if (event.decision === null) {
        waiting.set(event.id, { ...event, time_range, news: null, ranks: [here] });
      }
    }
  }
  return [...waiting.values()];
}

/** Whether the bars of a list need their zero in the middle. */
export function isNegative(event: TopEvent): boolean {
  return Object.values(partsOf(event) ?? {}).some((part) => part < 0);
}

/**
 * An event with its start and score, and its rank where nothing else says it; its name opens it in the list of a
 * window.
 */
export function EventLine({
  event,
  range,
  hasNegative,
  why,
  actions,
}: {
  event: TopEvent;
  range: TimeRange;
  hasNegative: boolean;
  why?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = describeStart(event, useServiceNow(), format);
  const parts = partsOf(event);
  return (
    <li
      className={styles.line}
      data-plain={why === undefined}
      {...(why !== undefined && { tabIndex: -1, 'data-page-start': true })}
    >
      {why === undefined && (
        <span className={styles.rank}>
          <Text weight="bold" isNumeric>
            {event.rank === null ? '—' : format.number(event.rank)}
          </Text>
        </span>
      )}
      <span className={styles.event}>
        <Text weight="medium">
          <Link
            to={WINDOW_PATHS[range]}
            search={{ event: event.id }}
            className={styles.name}
            data-event={event.id}
          >
            <bdi>{event.event_name}</bdi>
          </Link>
          {event.pinned && (
            <>
              {' '}
              <PinMark pinned={event.pinned} />
            </>
          )}
        </Text>
        <Text size="sm" tone="neutral" isTruncated>
          <VenueLine parts={[event.venue_name, event.city]} />
        </Text>
      </span>
      <span className={styles.start}>
        {start && event.starts_at ? (
          <time dateTime={event.starts_at}>
            <Text size="md">{start.relative}</Text>
            <Text size="sm" tone="neutral">
              {start.when}
            </Text>
          </time>
        ) : (
          <Text size="md" tone="neutral">
            {t('scores.dateUnknown')}
          </Text>
        )}
      </span>
      <span className={styles.score}>
        {event.score !== null && (
          <Text weight="bold" isNumeric>
            {format.number(event.score, 1)}
          </Text>
        )}
        {parts && <ScoreTrack parts={parts} hasZeroInMiddle={hasNegative} />}
      </span>
      {why !== undefined && <span className={styles.why}>{why}</span>}
      {actions && (
        <Row as="span" gap="none" wrap={false} className={styles.actions}>
          {actions}
        </Row>
      )}
    </li>
  );
}
