import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
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
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreSort } from '#contract/scores/score-list.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import type { EventType } from '#scoring/score.ts';
import type { Column } from '#web/list/table/column.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Thumbnail } from '#web/ui/media/thumbnail.tsx';
import { describeStart } from '../event/describe-start.ts';
import { EventBadges, hasBadges } from '../event/event-badges.tsx';
import { httpUrl } from '../event/http-url.ts';
import styles from '../score-list.module.css';
import { type Movement, movementOf } from './movement.ts';
import { ScoreBar } from './score-bar.tsx';

export type ScoreColumnOptions = {
  t: TFunction;
  format: Format;
  /** Milliseconds since 1970. */
  now: number;
  /** The run that the scores come from. */
  run: ScoreRun | null;
  /** Names the run that ranks are compared with; null where there is none. */
  since: string | null;
  /** Some part is negative, so all bars have their zero in the middle. */
  hasNegative: boolean;
};

export function scoreColumns(options: ScoreColumnOptions): Column<EventRow, ScoreSort>[] {
  const { t, format, now, run, since, hasNegative } = options;
  const text = (value: string | null) => value ?? <Unknown label={t('scores.unknown')} />;
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '72px',
      phone: 'lead',
      cell: (row) => <RankCell event={row} since={since} />,
    },
    {
      id: 'event_name',
      title: t('scores.columns.event'),
      sort: 'event_name',
      phone: 'title',
      cell: (row) => <EventCell event={row} />,
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
      cell: (row) => <Text maxLines={2}>{text(row.event_category)}</Text>,
    },
    {
      id: 'venue_name',
      title: t('scores.columns.venue'),
      sort: 'venue_name',
      width: '132px',
      phone: 'meta',
      priority: 5,
      cell: (row) => <Text maxLines={2}>{text(row.venue_name)}</Text>,
    },
    {
      id: 'city',
      title: t('scores.columns.city'),
      sort: 'city',
      width: '100px',
      phone: 'hidden',
      priority: 3,
      cell: (row) => <Text maxLines={2}>{text(row.city)}</Text>,
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
      cell: (row) => <EventStart event={row} now={now} />,
    },
    {
      id: 'score',
      title: t('scores.columns.score'),
      sort: 'score',
      width: '168px',
      phone: 'end',
      cell: (row) => <ScoreBar event={row} run={run} hasNegative={hasNegative} />,
    },
  ];
}

/** A dash, which screen readers say as `label`. */
function Unknown({ label }: { label: string }) {
  return (
    <Text tone="neutral">
      <span aria-hidden>—</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Text>
  );
}

/** How soon an event starts, and below it when by its own clock. The tooltip names the zone. */
function EventStart({ event, now }: { event: EventRow; now: number }) {
  const { t } = useTranslation();
  const start = describeStart(event, now, useFormat());
  if (start === null) return <Text tone="neutral">{t('scores.dateUnknown')}</Text>;
  const when = start.time === null ? start.day : `${start.day}, ${start.time}`;
  return (
    <time dateTime={event.starts_at ?? undefined} title={`${when} (${start.zone})`}>
      <Stack as="span" gap="none">
        <span>{start.relative}</span>
        <Text size="xs" tone="neutral" isTruncated>
          {when}
        </Text>
      </Stack>
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
function RankCell({
  event: { list_rank: place, rank, previous_rank: previous },
  since,
}: {
  event: Pick<EventRow, 'list_rank' | 'rank' | 'previous_rank'>;
  /** Names the run that is compared with; null where there is none. */
  since: string | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = place ?? rank;
  return (
    <Stack as="span" gap="none">
      <Text weight="bold" isNumeric>
        {shown === null ? '—' : format.number(shown)}
      </Text>
      {rank !== null && rank !== shown && (
        <Text size="xs" tone="neutral" isNumeric>
          {t('scores.overall', { rank: format.number(rank) })}
        </Text>
      )}
      {since !== null && <Moved {...movementOf(rank, previous)} since={since} />}
    </Stack>
  );
}

function Moved({ kind, by, since }: Movement & { since: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'unranked') return null;
  const { arrow, tone } = LOOK[kind];
  const shown = kind === 'new' ? t('movement.newShort') : by > 0 && arrow + format.number(by);
  const said = t(`movement.${kind}`, { count: by, since });
  return (
    <>
      {shown && (
        <Text size="xs" tone={tone} isNumeric>
          <span aria-hidden title={said}>
            {shown}
          </span>
        </Text>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}

/** Picture, name and notable facts of an event. The name opens its sheet. */
function EventCell({ event }: { event: EventRow }) {
  return (
    <Row as="span" wrap={false}>
      <span className={styles.picture}>
        <EventThumbnail event={event} />
      </span>
      <Stack as="span" gap="3xs">
        <Text weight="medium" {...(hasMarks(event) ? { isTruncated: true } : { maxLines: 2 })}>
          <TypeIcon type={event.event_type} hasIcon={httpUrl(event.image_url) !== null} />
          <Link
            to="."
            search={(search: Record<string, string>) => ({ ...search, event: String(event.id) })}
            resetScroll={false}
            className={styles.name}
            tabIndex={-1}
          >
            {event.event_name}
          </Link>
        </Text>
        {hasMarks(event) && <EventMarks event={event} />}
      </Stack>
    </Row>
  );
}

const ICON = { theater: Theater, concert: Music, sport: Trophy, other: Ticket } as const;

/** The event's picture, or an icon of its type. */
function EventThumbnail({ event }: { event: Pick<EventRow, 'image_url' | 'event_type'> }) {
  return <Thumbnail src={httpUrl(event.image_url)} icon={ICON[event.event_type]} />;
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

const TYPE_ICON_ICON = {
  theater: Theater,
  concert: Music,
  sport: Trophy,
  other: Ticket,
} as const satisfies Record<EventType, LucideIcon>;

/** The type of an event, where there is no room for its column. Without a picture, the event's own icon shows it. */
function TypeIcon({ type, hasIcon }: { type: EventType; hasIcon: boolean }) {
  const { t } = useTranslation();
  const Icon = TYPE_ICON_ICON[type];
  const label = t(`scores.types.${type}`);
  return (
    <Text tone="neutral">
      {hasIcon && <Icon size={13} aria-hidden />}
      <VisuallyHidden>{label}</VisuallyHidden>{' '}
    </Text>
  );
}
