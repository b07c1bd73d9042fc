import { Link } from '@tanstack/react-router';
import type { EventRow } from '#contract/scores/events.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { ListItem } from '#web/ui/lists/list.tsx';
import { describeStart } from '../event/describe-start.ts';
import { RankChange } from '../rank-change.tsx';
import { useServiceNow } from '../use-ranking.ts';

/** An event with its venue, day and move; its name opens everything known about it. */
export function EventItem({ event }: { event: EventRow }) {
  const format = useFormat();
  const now = useServiceNow();
  const start = describeStart(event, now, format);
  return (
    <ListItem
      title={
        <Link {...linkTo('/scores/year', { event: event.id })}>
          <bdi>{event.event_name}</bdi>
        </Link>
      }
      description={
        <bdi>{[event.venue_name, event.city, start?.day].filter(Boolean).join(' · ')}</bdi>
      }
      end={<RankChange from={event.previous_rank} to={event.rank} />}
    />
  );
}
