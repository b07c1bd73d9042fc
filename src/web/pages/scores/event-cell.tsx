import { Link } from '@tanstack/react-router';
import type { EventRow } from '#contract/events.ts';
import { EventBadges } from './event-badges.tsx';
import styles from './event-cell.module.css';
import { EventImage } from './event-image.tsx';

/** Picture, name and what is special about the event. The name leads to its sheet. */
export function EventCell({ row }: { row: EventRow }) {
  return (
    <span className={styles.cell}>
      <EventImage url={row.image_url} type={row.event_type} />
      <span className={styles.words}>
        <Link
          to="."
          search={(search: Record<string, string>) => ({ ...search, event: String(row.id) })}
          resetScroll={false}
          className={styles.name}
          tabIndex={-1}
        >
          <bdi>{row.event_name}</bdi>
        </Link>
        <span className={styles.badges}>
          <EventBadges row={row} />
        </span>
      </span>
    </span>
  );
}
