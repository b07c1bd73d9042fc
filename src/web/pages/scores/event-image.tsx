import { Music, Theater, Ticket, Trophy } from 'lucide-react';
import { useState } from 'react';
import type { EventType } from '#scoring/score.ts';
import styles from './event-cell.module.css';
import { httpUrl } from './http-url.ts';

const ICON = { theater: Theater, concert: Music, sport: Trophy, other: Ticket } as const;

/** The event's picture; a sign of its type where there is none or it cannot be had. */
export function EventImage({
  url,
  type,
  className = styles.image,
}: {
  url: string | null;
  type: EventType;
  className?: string | undefined;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const source = httpUrl(url);
  const Icon = ICON[type];
  if (source === null || source === brokenUrl) {
    return (
      <span className={className} aria-hidden>
        <Icon size={19} />
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBrokenUrl(source)}
    />
  );
}
