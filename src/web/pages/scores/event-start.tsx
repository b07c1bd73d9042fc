import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/events.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { startWords } from './event-moment.ts';
import styles from './score-list-page.module.css';

/** How soon, and below it when by the event's own clock. The zone is told on hover. */
export function EventStart({ event, now }: { event: EventRow; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = startWords(event, now, format);
  if (words === null) return <span className={styles.unknown}>{t('scores.dateUnknown')}</span>;
  const when = words.time === null ? words.day : `${words.day}, ${words.time}`;
  return (
    <time
      dateTime={event.starts_at ?? undefined}
      title={`${when} (${words.zone})`}
      className={styles.start}
    >
      <span>{words.relative}</span>
      <span className={styles.absolute}>{when}</span>
    </time>
  );
}
