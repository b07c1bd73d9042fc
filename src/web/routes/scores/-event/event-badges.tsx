import type { EventRow, EventStatus } from '#contract/scores/events.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';

/** The statuses that a list points out. */
const TONE = {
  offsale: 'neutral',
  rescheduled: 'warning',
  postponed: 'warning',
  cancelled: 'danger',
} as const satisfies Partial<Record<EventStatus, Tone>>;

/** What is notable about an event: its status, and that its type has no weight. */
export function EventBadges({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const { status } = event;
  return (
    <Row as="span" gap="2xs">
      {isNotable(status) && <Badge tone={TONE[status]}>{t(`scores.statuses.${status}`)}</Badge>}
      {event.event_type === 'other' && <Badge>{t('scores.noTypeWeight')}</Badge>}
    </Row>
  );
}

export function hasBadges(event: EventRow): boolean {
  return isNotable(event.status) || event.event_type === 'other';
}

function isNotable(status: EventStatus): status is keyof typeof TONE {
  return status in TONE;
}
