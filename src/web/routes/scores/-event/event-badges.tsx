import {
  Check,
  Eye,
  type LucideIcon,
  Megaphone,
  Music,
  Theater,
  Ticket,
  Trophy,
} from 'lucide-react';
import type { DecisionState, EventRow, EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';

/** By which the type of an event is known. */
export const TYPE_ICON = {
  theater: Theater,
  concert: Music,
  sport: Trophy,
  other: Ticket,
} as const satisfies Record<EventType, LucideIcon>;

/** The statuses that a list points out. */
export const STATUS_TONE = {
  offsale: 'neutral',
  rescheduled: 'warning',
  postponed: 'warning',
  cancelled: 'danger',
} as const satisfies Partial<Record<EventStatus, Tone>>;

export type NotableStatus = keyof typeof STATUS_TONE;

/** How an event is marked: by which key, and how the mark looks. */
export const DECISIONS = {
  promote: { key: 'p', icon: Megaphone, tone: 'success' },
  watch: { key: 'w', icon: Eye, tone: 'info' },
  done: { key: 'd', icon: Check, tone: 'neutral' },
} as const satisfies Record<DecisionState, { key: string; icon: LucideIcon; tone: Tone }>;

/** What is notable about an event: its status, and that its type has no weight. */
export function EventBadges({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const { status } = event;
  return (
    <Row as="span" gap="2xs">
      {isNotable(status) && (
        <Badge tone={STATUS_TONE[status]}>{t(`scores.statuses.${status}`)}</Badge>
      )}
      {event.event_type === 'other' && <Badge>{t('scores.noTypeWeight')}</Badge>}
    </Row>
  );
}

export function hasBadges(event: EventRow): boolean {
  return isNotable(event.status) || event.event_type === 'other';
}

export function isNotable(status: EventStatus): status is NotableStatus {
  return status in STATUS_TONE;
}
