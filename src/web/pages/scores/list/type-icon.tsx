import { type LucideIcon, Music, Theater, Ticket, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventType } from '#scoring/score.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

const ICON = {
  theater: Theater,
  concert: Music,
  sport: Trophy,
  other: Ticket,
} as const satisfies Record<EventType, LucideIcon>;

/** The type of an event, where there is no room for its column. Without a picture, the event's own icon shows it. */
export function TypeIcon({ type, hasIcon }: { type: EventType; hasIcon: boolean }) {
  const { t } = useTranslation();
  const Icon = ICON[type];
  const label = t(`scores.types.${type}`);
  return (
    <Text tone="neutral">
      {hasIcon && <Icon size={13} aria-hidden />}
      <VisuallyHidden>{label}</VisuallyHidden>{' '}
    </Text>
  );
}
