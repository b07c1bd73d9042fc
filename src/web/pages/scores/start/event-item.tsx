import { Link } from '@tanstack/react-router';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { ListItem } from '#web/ui/lists/list.tsx';
import { describeStart } from '../event/describe-start.ts';
import { RankChange } from '../rank-change.tsx';
import { useServiceNow } from '../use-ranking.ts';

export type Overview = RouteAnswer<typeof readScoreOverview>;
export type NamedEvent = Overview['cancelled']['events'][number];
export type MovedEvent = Overview['moves'][number];

/** An event with its venue, day and move, if it has one; its name opens everything known about it. */
export function EventItem({ event }: { event: NamedEvent | MovedEvent }) {
  const format = useFormat();
  const now = useServiceNow();
  const start = describeStart({ ...event, time_known: false, timezone: null }, now, format);
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
      end={'rank' in event && <RankChange from={event.previous_rank} to={event.rank} />}
    />
  );
}
