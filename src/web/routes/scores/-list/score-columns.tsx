import {
  CalendarClock,
  CircleX,
  type LucideIcon,
  MessageSquare,
  Pencil,
  RefreshCcwDot,
  TicketX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventRow, EventStatus } from '#contract/scores/events.ts';
import type { Comparison, ScoreSort } from '#contract/scores/score-list.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { Column } from '#web/list/table/column.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { textProps } from '#web/ui/layout/text.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { HoverCardButton } from '#web/ui/overlays/hover-card-button.tsx';
import {
  daysUntilStart,
  describeFirstSeen,
  describeStart,
  priceText,
} from '../-event/describe-start.ts';
import {
  DECISIONS,
  hasBadges,
  isNotable,
  type NotableStatus,
  STATUS_TONE,
  TYPE_ICON,
} from '../-event/event-badges.tsx';
import { Mark, PinMark } from '../-event/pin-mark.tsx';
import parts from '../-event/score-parts.module.css';
import { partsOf, SCORE_PARTS } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import styles from '../-score-list.module.css';
import { eventRequest } from '../-score-windows.ts';
import { describeMove } from './movement-mark.tsx';
import '#web/messages/score.json';

export type ScoreColumnOptions = {
  t: Translate;
  format: Format;
  /** Milliseconds since 1970. */
  now: number;
  /** The run that the scores come from. */
  run: ScoreRun | null;
  /** Names the run that ranks are compared with; null where there is none. */
  since: string | null;
  /** Which run that was asked to be. */
  compare: Comparison;
  range: TimeRange;
  /** Some part is negative, so all bars have their zero in the middle. */
  hasNegative: boolean;
  /** The service says what a score is made of. */
  isExplained: boolean;
  /** An event is open beside the list, which says what its bar says. */
  hasPanel: boolean;
  /** The address of the list with an event open. */
  hrefOf: (id: number) => string;
};

/** Cells are plain elements, not components: a page of rows has a hundred of them. */
export function scoreColumns(options: ScoreColumnOptions): Column<EventRow, ScoreSort>[] {
  const { t, format } = options;
  const text = (value: string | null) => value ?? unknown(t);
  const oneLine = (value: string | null) => (
    <span {...textProps({ isTruncated: true })}>{text(value)}</span>
  );
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '64px',
      phone: 'lead',
      cell: (row) => rankCell(row, options),
    },
    {
      id: 'event_name',
      title: t('scores.columns.event'),
      sort: 'event_name',
      phone: 'title',
      isFixed: true,
      cell: (row) => eventCell(row, options),
    },
    {
      id: 'event_type',
      title: t('scores.columns.type'),
      sort: 'event_type',
      width: '84px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => t(`scores.types.${row.event_type}`),
    },
    {
      id: 'event_category',
      title: t('scores.columns.category'),
      sort: 'event_category',
      width: '100px',
      phone: 'hidden',
      priority: 1,
      cell: (row) => oneLine(row.event_category),
    },
    {
      id: 'venue_name',
      title: t('scores.columns.venue'),
      sort: 'venue_name',
      width: '168px',
      phone: 'meta',
      cell: (row) => pair(row.venue_name ?? unknown(t), row.city),
    },
    {
      id: 'city',
      title: t('scores.columns.city'),
      sort: 'city',
      width: '120px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => oneLine(row.city),
    },
    {
      id: 'venue_capacity',
      title: t('scores.columns.capacity'),
      sort: 'venue_capacity',
      align: 'end',
      width: '102px',
      phone: 'hidden',
      priority: 0,
      cell: (row) => text(row.venue_capacity === null ? null : format.number(row.venue_capacity)),
    },
    {
      id: 'starts_at',
      title: t('scores.columns.starts'),
      sort: 'starts_at',
      width: '168px',
      phone: 'meta',
      cell: (row) => eventStart(row, options),
    },
    {
      id: 'decision',
      title: t('scores.columns.decision'),
      width: '112px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) =>
        pair(row.decision ? t(`scores.decisions.${row.decision}`) : '', row.decision_owner),
    },
    {
      id: 'days_left',
      title: t('scores.columns.daysLeft'),
      align: 'end',
      width: '88px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => {
        const days = daysUntilStart(row, options.now);
        return text(days === null ? null : format.number(Math.max(0, days)));
      },
    },
    {
      id: 'price',
      title: t('scores.columns.price'),
      width: '140px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => oneLine(priceText(row, format)),
    },
    {
      id: 'status',
      title: t('scores.columns.status'),
      width: '104px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => oneLine(t(`scores.statuses.${row.status}`)),
    },
    {
      id: 'source',
      title: t('scores.columns.source'),
      width: '120px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => oneLine(row.source || null),
    },
    {
      id: 'sources',
      title: t('scores.columns.sources'),
      width: '152px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => sourceNames(row, options),
    },
    {
      id: 'first_seen',
      title: t('scores.columns.firstSeen'),
      width: '128px',
      phone: 'hidden',
      priority: 0,
      isOptional: true,
      cell: (row) => firstSeen(row, options),
    },
    {
      id: 'score',
      title: t('scores.columns.score'),
      sort: 'score',
      width: options.hasPanel ? '88px' : '172px',
      phone: 'end',
      legend: options.isExplained && !options.hasPanel ? <ScoreLegend /> : undefined,
      cell: (row) => scoreBar(row, options),
    },
  ];
}

/** What the colours of the bars mean. */
function ScoreLegend() {
  const { t } = useTranslation();
  return (
    <span className={styles.legend}>
      {SCORE_PARTS.map((part) => (
        <span key={part}>
          <i className={parts.swatch} data-part={part} aria-hidden />
          {t(`score.legendShort.${part}`)}
        </span>
      ))}
    </span>
  );
}

const NEUTRAL = textProps({ tone: 'neutral' });

/** A dash, which screen readers call unknown. */
function unknown(t: Translate) {
  return (
    <span {...NEUTRAL}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{t('scores.unknown')}</span>
    </span>
  );
}

/** Two texts below each other; on one line in low rows and on phones. */
function pair(first: ReactNode, second: ReactNode) {
  return (
    <span className={styles.pair}>
      <span>{first}</span>
      {second && <span>{second}</span>}
    </span>
  );
}

/** How soon an event starts, and below it when by its own clock. The tooltip names the zone. */
function eventStart(event: EventRow, { t, format, now }: ScoreColumnOptions) {
  const start = describeStart(event, now, format);
  if (start === null) return <span {...NEUTRAL}>{t('scores.dateUnknown')}</span>;
  return (
    <time dateTime={event.starts_at ?? undefined} title={`${start.when} (${start.zone})`}>
      {pair(<span className={styles.soon}>{start.relative}</span>, start.when)}
    </time>
  );
}

/** The names of all sources, and before them how many there are. */
function sourceNames({ source_names: names }: EventRow, { t, format }: ScoreColumnOptions) {
  if (names.length === 0) return unknown(t);
  const listed = names.join(', ');
  return (
    <span {...textProps({ isTruncated: true })} title={listed}>
      {names.length > 1 && (
        <span {...textProps({ weight: 'bold', isNumeric: true })}>
          {format.number(names.length)}{' '}
        </span>
      )}
      {listed}
    </span>
  );
}

/** How long an event has been known, and below it since when. */
function firstSeen(event: EventRow, { t, format, now }: ScoreColumnOptions) {
  const seen = describeFirstSeen(event, now, format);
  if (seen === null) return unknown(t);
  return (
    <time dateTime={event.first_seen_at ?? undefined} title={seen.moment}>
      {pair(seen.relative, seen.day)}
    </time>
  );
}

const MoveCard = optionalPart(() => import('./move-card.tsx').then((module) => module.MoveCard));

/** The rank in the window of the list, and how it moved; hovering, focusing or tapping it says why. */
function rankCell(event: EventRow, options: ScoreColumnOptions) {
  const { t, format, since, run, range, compare } = options;
  const move = since === null ? null : describeMove(event, since, { t, format });
  const rank = (
    <>
      <span {...textProps({ weight: 'bold', isNumeric: true })}>
        {event.rank === null ? '—' : format.number(event.rank)}
      </span>
      {move?.mark}
    </>
  );
  if (!move?.hasMoved) return <span className={styles.rank}>{rank}</span>;
  return (
    <HoverCardButton
      className={styles.rank}
      card={(card) => (
        <MoveCard
          {...card}
          said={move.said}
          request={eventRequest(event.id, compare)}
          range={range}
          runId={run?.run_id}
        />
      )}
    >
      {rank}
    </HoverCardButton>
  );
}

/** Type, name and notable facts of an event. The name opens it. */
function eventCell(event: EventRow, { t, hrefOf }: ScoreColumnOptions) {
  const Icon = TYPE_ICON[event.event_type];
  const type = t(`scores.types.${event.event_type}`);
  return (
    <span className={styles.event}>
      <span className={styles.type} title={type}>
        <Icon size={17} aria-hidden />
        <span className="visually-hidden">{type}</span>
      </span>
      <span className={styles.title} dir="auto" data-clamped>
        <a href={hrefOf(event.id)} className={styles.name} tabIndex={-1} data-opens-row>
          {event.event_name}
        </a>
      </span>
      {hasMarks(event) && <EventMarks event={event} />}
    </span>
  );
}

/** What is notable about an event in the ranking: its status, and what staff or a feed have done to it. */
function EventMarks({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const { changed, corrected, pass_like, pinned, decision, decision_owner: owner, notes } = event;
  const facts = changed.map((fact) => t(`scores.marks.facts.${fact}`)).join(', ');
  return (
    <span className={styles.marks}>
      {decision && (
        <Mark
          icon={DECISIONS[decision].icon}
          tone={DECISIONS[decision].tone}
          says={
            owner
              ? t('scores.marks.assigned', {
                  decision: t(`scores.decisions.${decision}`),
                  name: owner,
                })
              : t(`scores.decisions.${decision}`)
          }
        />
      )}
      {notes > 0 && (
        <Mark
          icon={MessageSquare}
          tone="neutral"
          says={t('scores.marks.notes', { count: notes })}
        />
      )}
      {pinned && <PinMark pinned={pinned} />}
      {changed.length > 0 && (
        <Mark
          icon={RefreshCcwDot}
          tone="warning"
          says={t('scores.marks.changedFacts', { facts })}
        />
      )}
      {corrected.length > 0 && (
        <Mark icon={Pencil} tone="neutral" says={t('scores.marks.corrected')} />
      )}
      {pass_like && <Badge>{t('scores.marks.passLike')}</Badge>}
      <StatusMark status={event.status} />
      {event.event_type === 'other' && <Badge>{t('scores.noTypeWeight')}</Badge>}
    </span>
  );
}

const STATUS_ICON = {
  offsale: TicketX,
  rescheduled: CalendarClock,
  postponed: CalendarClock,
  cancelled: CircleX,
} as const satisfies Record<NotableStatus, LucideIcon>;

/** A status that a list points out; its icon alone where there is little room. */
function StatusMark({ status }: { status: EventStatus }) {
  const { t } = useTranslation();
  if (!isNotable(status)) return null;
  const text = t(`scores.statuses.${status}`);
  return (
    <span title={text}>
      <Badge tone={STATUS_TONE[status]} icon={STATUS_ICON[status]}>
        <span className={styles.wideText}>{text}</span>
      </Badge>
    </span>
  );
}

function hasMarks(event: EventRow): boolean {
  const { changed, corrected, pass_like, pinned, decision, notes } = event;
  const isDecided = decision !== null || notes > 0;
  const isChanged = changed.length > 0 || corrected.length > 0;
  return hasBadges(event) || isDecided || isChanged || pass_like || pinned !== null;
}

const ScoreCard = optionalPart(() => import('./score-card.tsx').then((module) => module.ScoreCard));

/** The score as a number and a bar of its three parts; hovering, focusing or tapping it explains them. */
function scoreBar(
  event: EventRow,
  {
    t,
    format,
    run,
    hasNegative,
    hasPanel,
    isExplained,
  }: {
    t: Translate;
    format: Format;
    run: ScoreRun | null;
    hasNegative: boolean;
    hasPanel: boolean;
    /** The service says what a score is made of. */
    isExplained: boolean;
  },
) {
  const segments = partsOf(event);
  if (event.score === null) {
    return <span {...textProps({ size: 'sm', tone: 'neutral' })}>{t('score.none')}</span>;
  }
  const score = (
    <span {...textProps({ weight: 'bold', isNumeric: true })}>{format.number(event.score, 1)}</span>
  );
  if (segments === null || !isExplained || hasPanel) return score;
  return (
    <HoverCardButton
      label={t('score.label', { score: format.number(event.score, 1) })}
      className={styles.bar}
      card={(card) => <ScoreCard {...card} event={event} run={run} />}
    >
      {score}
      <ScoreTrack parts={segments} hasZeroInMiddle={hasNegative} />
    </HoverCardButton>
  );
}
