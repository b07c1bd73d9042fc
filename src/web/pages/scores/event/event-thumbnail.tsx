import { Music, Theater, Ticket, Trophy } from 'lucide-react';
import type { EventRow } from '#contract/scores/events.ts';
import { Thumbnail } from '#web/ui/media/thumbnail.tsx';
import { httpUrl } from './http-url.ts';

const ICON = { theater: Theater, concert: Music, sport: Trophy, other: Ticket } as const;

/** The event's picture, or an icon of its type. */
export function EventThumbnail({ event }: { event: Pick<EventRow, 'image_url' | 'event_type'> }) {
  return <Thumbnail src={httpUrl(event.image_url)} icon={ICON[event.event_type]} />;
}
