import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { dayAt, urgencyOf } from './due.ts';
import styles from './due-label.module.css';

/** A task's day, in colour and in words where it is urgent. */
export function DueLabel({ day, isDone }: { day: string; isDone: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const wall = new Date(day);
  const urgency = isDone ? 'later' : urgencyOf(day, dayAt(now));
  const date = format.wallDay(wall, now);
  return (
    <time dateTime={day} title={date} className={styles.due} data-urgency={urgency}>
      <CalendarClock size={14} aria-hidden />
      {urgency === 'later' ? date : t(`todo.due.${urgency}`, { date })}
    </time>
  );
}
