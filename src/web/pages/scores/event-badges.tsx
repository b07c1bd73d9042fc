import { useTranslation } from 'react-i18next';
import type { EventRow, EventStatus } from '#contract/events.ts';
import type { Tone } from '#web/ui/buttons/button-look.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

/** The statuses worth a word in a list. */
const TONE = {
  offsale: 'neutral',
  rescheduled: 'warning',
  postponed: 'warning',
  cancelled: 'danger',
} as const satisfies Partial<Record<EventStatus, Tone>>;

export function EventBadges({ row }: { row: EventRow }) {
  const { t } = useTranslation();
  const { status } = row;
  return (
    <>
      {isNotable(status) && <Badge tone={TONE[status]}>{t(`scores.statuses.${status}`)}</Badge>}
      {row.event_type === 'other' && <Badge>{t('scores.noTypeWeight')}</Badge>}
    </>
  );
}

function isNotable(status: EventStatus): status is keyof typeof TONE {
  return status in TONE;
}
