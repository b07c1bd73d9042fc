import {
  type LucideIcon,
  Music,
  Pencil,
  Pin,
  RefreshCcwDot,
  Theater,
  Ticket,
  Trophy,
} from 'lucide-react';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreSort } from '#contract/scores/score-list.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import type { EventType } from '#scoring/score.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { Column } from '#web/list/table/column.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { Row, rowProps, stackProps } from '#web/ui/layout/layout.tsx';
import { textProps } from '#web/ui/layout/text.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { Thumbnail } from '#web/ui/media/thumbnail.tsx';
import { HoverCardButton } from '#web/ui/overlays/hover-card-button.tsx';
import { describeStart } from '../-event/describe-start.ts';
import { EventBadges, hasBadges } from '../-event/event-badges.tsx';
import { httpUrl } from '../-event/http-url.ts';
import { partsOf } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import styles from '../-score-list.module.css';
import { type Movement, movementOf } from './movement.ts';

export type ScoreColumnOptions = {
  t: Translate;
  format: Format;
  /** Milliseconds since 1970. */
  now: number;
  /** The run that the scores come from. */
  run: ScoreRun | null;
  /** Names the run that ranks are compared with; null where there is none. */
  since: string | null;
  /** Some part is negative, so all bars have their zero in the middle. */
  hasNegative: boolean;
  /** The service says what a score is made of. */
  isExplained: boolean;
  /** The address of the list with the sheet of an event. */
  hrefOf: (id: number) => string;
};

/** Cells are plain elements, not components: a page of rows has a hundred of them. */
export function scoreColumns(options: ScoreColumnOptions): Column<EventRow, ScoreSort>[] {
  const { t, format } = options;
  const text = (value: string | null) => value ?? unknown(t);
  const twoLines = (value: string | null) => (
    <span {...textProps({ maxLines: 2 })}>{text(value)}</span>
  );
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '72px',
      phone: 'lead',
      cell: (row) => rankCell(row, options),
    },
    {
      id: 'event_name',
      title: t('scores.columns.event'),
      sort: 'event_name',
      phone: 'title',
      cell: (row) => eventCell(row, options),
    },
    {
      id: 'event_type',
      title: t('scores.columns.type'),
      sort: 'event_type',
      width: '80px',
      phone: 'hidden',
      priority: 1,
      cell: (row) => t(`scores.types.${row.event_type}`),
    },
    {
      id: 'event_category',
      title: t('scores.columns.category'),
      sort: 'event_category',
      width: '100px',
      phone: 'hidden',
      priority: 2,
      cell: (row) => twoLines(row.event_category),
    },
    {
      id: 'venue_name',
      title: t('scores.columns.venue'),
      sort: 'venue_name',
      width: '132px',
      phone: 'meta',
      priority: 5,
      cell: (row) => twoLines(row.venue_name),
    },
    {
      id: 'city',
      title: t('scores.columns.city'),
      sort: 'city',
      width: '100px',
      phone: 'hidden',
      priority: 3,
      cell: (row) => twoLines(row.city),
    },
    {
      id: 'venue_capacity',
      title: t('scores.columns.capacity'),
      sort: 'venue_capacity',
      align: 'end',
      width: '98px',
      phone: 'hidden',
      priority: 4,
      cell: (row) => text(row.venue_capacity === null ? null : format.number(row.venue_capacity)),
    },
    {
      id: 'starts_at',
      title: t('scores.columns.starts'),
      sort: 'starts_at',
      width: '164px',
      phone: 'meta',
      cell: (row) => eventStart(row, options),
    },
    {
      id: 'score',
      title: t('scores.columns.score'),
      sort: 'score',
      width: '168px',
      phone: 'end',
      cell: (row) => scoreBar(row, options),
    },
  ];
}

const NEUTRAL = textProps({ tone: 'neutral' });

const SMALL = textProps({ size: 'xs', tone: 'neutral', isNumeric: true });

const LINES = stackProps({ gap: 'none' });

/** A dash, which screen readers call unknown. */
function unknown(t: Translate) {
  return (
    <span {...NEUTRAL}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{t('scores.unknown')}</span>
    </span>
  );
}

/** How soon an event starts, and below it when by its own clock. The tooltip names the zone. */
function eventStart(event: EventRow, { t, format, now }: ScoreColumnOptions) {
  const start = describeStart(event, now, format);
  if (start === null) return <span {...NEUTRAL}>{t('scores.dateUnknown')}</span>;
  const when = start.time === null ? start.day : `${start.day}, ${start.time}`;
  return (
    <time dateTime={event.starts_at ?? undefined} title={`${when} (${start.zone})`}>
      <span {...LINES}>
        <span>{start.relative}</span>
        <span {...textProps({ size: 'xs', tone: 'neutral', isTruncated: true })}>{when}</span>
      </span>
    </time>
  );
}

const LOOK = {
  up: { arrow: '▲', tone: 'success' },
  down: { arrow: '▼', tone: 'danger' },
  same: { arrow: '', tone: 'neutral' },
  new: { arrow: '', tone: 'accent' },
  unranked: { arrow: '', tone: 'neutral' },
} as const satisfies Record<Movement['kind'], { arrow: string; tone: string }>;

/** The place in the list as filtered; below it, where it differs, the rank among all events, and how that moved. */
function rankCell(
  { list_rank: place, rank, previous_rank: previous }: EventRow,
  { t, format, since }: ScoreColumnOptions,
) {
  const shown = place ?? rank;
  return (
    <span {...LINES}>
      <span {...textProps({ weight: 'bold', isNumeric: true })}>
        {shown === null ? '—' : format.number(shown)}
      </span>
      {rank !== null && rank !== shown && (
        <span {...SMALL}>{t('scores.overall', { rank: format.number(rank) })}</span>
      )}
      {since !== null && moved(movementOf(rank, previous), since, { t, format })}
    </span>
  );
}

function moved(
  { kind, by }: Movement,
  since: string,
  { t, format }: Pick<ScoreColumnOptions, 't' | 'format'>,
) {
  if (kind === 'unranked') return null;
  const { arrow, tone } = LOOK[kind];
  const shown = kind === 'new' ? t('movement.newShort') : by > 0 && arrow + format.number(by);
  const said = t(`movement.${kind}`, { count: by, since });
  return (
    <>
      {shown && (
        <span {...textProps({ size: 'xs', tone, isNumeric: true })}>
          <span aria-hidden title={said}>
            {shown}
          </span>
        </span>
      )}
      <span className="visually-hidden">{said}</span>
    </>
  );
}

const TYPE_ICON = {
  theater: Theater,
  concert: Music,
  sport: Trophy,
  other: Ticket,
} as const satisfies Record<EventType, LucideIcon>;

/** Picture, name and notable facts of an event. The name opens its sheet. */
function eventCell(event: EventRow, { t, hrefOf }: ScoreColumnOptions) {
  const picture = httpUrl(event.image_url);
  const Icon = TYPE_ICON[event.event_type];
  const marks = hasMarks(event);
  return (
    <span {...rowProps({ wrap: false })}>
      <span className={styles.picture}>
        <Thumbnail src={picture} icon={Icon} />
      </span>
      <span {...stackProps({ gap: '3xs' })}>
        <span
          {...textProps({ weight: 'medium', ...(marks ? { isTruncated: true } : { maxLines: 2 }) })}
        >
          <span {...NEUTRAL}>
            {/* Where there is no room for the type's column; without a picture, its icon shows it. */}
            {picture !== null && <Icon size={13} aria-hidden />}
            <span className="visually-hidden">{t(`scores.types.${event.event_type}`)}</span>{' '}
          </span>
          <a href={hrefOf(event.id)} className={styles.name} tabIndex={-1} data-opens-row>
            {event.event_name}
          </a>
        </span>
        {marks && <EventMarks event={event} />}
      </span>
    </span>
  );
}

/** What is notable about an event in the ranking: its status, and what staff or a feed have done to it. */
function EventMarks({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const { changed, corrected, pass_like, pinned } = event;
  const facts = changed.map((fact) => t(`scores.marks.facts.${fact}`)).join(', ');
  return (
    <Row as="span" gap="2xs">
      {pinned && (
        <Badge tone="accent" icon={Pin}>
          {t('scores.marks.pinned', { place: pinned.place })}
        </Badge>
      )}
      {hasBadges(event) && <EventBadges event={event} />}
      {changed.length > 0 && (
        <span title={t('scores.marks.changedFacts', { facts })}>
          <Badge tone="warning" icon={RefreshCcwDot}>
            {t('scores.marks.changed')}
          </Badge>
        </span>
      )}
      {corrected.length > 0 && <Badge icon={Pencil}>{t('scores.marks.corrected')}</Badge>}
      {pass_like && <Badge>{t('scores.marks.passLike')}</Badge>}
    </Row>
  );
}

function hasMarks(event: EventRow): boolean {
  const { changed, corrected, pass_like, pinned } = event;
  return (
    hasBadges(event) || changed.length > 0 || corrected.length > 0 || pass_like || pinned !== null
  );
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
    isExplained,
  }: {
    t: Translate;
    format: Format;
    run: ScoreRun | null;
    hasNegative: boolean;
    /** The service says what a score is made of. */
    isExplained: boolean;
  },
) {
  const parts = partsOf(event);
  if (event.score === null) {
    return <span {...textProps({ size: 'sm', tone: 'neutral' })}>{t('score.none')}</span>;
  }
  const score = (
    <span {...textProps({ weight: 'bold', isNumeric: true })}>{format.number(event.score, 1)}</span>
  );
  if (parts === null || !isExplained) return score;
  return (
    <HoverCardButton
      label={t('score.label', { score: format.number(event.score, 1) })}
      className={styles.bar}
      card={(card) => <ScoreCard {...card} event={event} run={run} />}
    >
      {score}
      <ScoreTrack parts={parts} hasZeroInMiddle={hasNegative} />
    </HoverCardButton>
  );
}
