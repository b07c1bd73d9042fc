import { MINUTE_MS } from '#scoring/durations.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';

/** The time of a message of today, the day of an older one; both as its tooltip. */
export function MailTime({ time }: { time: string }) {
  const format = useFormat();
  const now = useNow();
  const at = new Date(time);
  const isToday = at.toDateString() === new Date(now).toDateString();
  // The reader's local time as if it were UTC, which `wallDay` reads.
  const wall = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return (
    <time dateTime={time} title={format.moment(at)}>
      {isToday ? format.time(at) : format.wallDay(wall, now)}
    </time>
  );
}
