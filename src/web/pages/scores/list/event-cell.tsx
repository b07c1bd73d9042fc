import { Link } from '@tanstack/react-router';
import type { EventRow } from '#contract/scores/events.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { EventThumbnail } from '../event/event-thumbnail.tsx';
import { httpUrl } from '../event/http-url.ts';
import styles from '../score-list.module.css';
import { EventMarks, hasMarks } from './event-marks.tsx';
import { TypeIcon } from './type-icon.tsx';

/** Picture, name and notable facts of an event. The name opens its sheet. */
export function EventCell({ event }: { event: EventRow }) {
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
