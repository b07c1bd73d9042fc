import { MINUTE_MS } from '#scoring/durations.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';

/** When a mail came: the time today, the day otherwise; all of it on hover. */
export function MailTime({ time, className }: { time: string; className?: string | undefined }) {
  const format = useFormat();
  const now = useNow();
  const at = new Date(time);
  const isToday = at.toDateString() === new Date(now).toDateString();
  const words = isToday ? format.time(at) : format.wallDay(asWall(at), now);
  return (
    <time dateTime={time} title={format.moment(at)} className={className}>
      {words}
    </time>
  );
}

/** The reader's own local time in the guise of UTC. */
function asWall(at: Date): Date {
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
}
