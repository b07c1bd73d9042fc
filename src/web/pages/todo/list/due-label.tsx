import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '#web/ui/buttons/button-look.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { dayAt, type Urgency, urgencyOf } from '../order/urgency.ts';

const TONE = {
  overdue: 'danger',
  today: 'warning',
  tomorrow: 'accent',
  later: 'neutral',
} as const satisfies Record<Urgency, Tone>;

/** A task's due date; what is urgent is named and coloured. */
export function DueLabel({ day, isDone }: { day: string; isDone: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const urgency = isDone ? 'later' : urgencyOf(day, dayAt(now));
  const date = format.wallDay(new Date(day), now);
  return (
    <time dateTime={day} title={date}>
      <Text size="sm" tone={TONE[urgency]} weight={urgency === 'later' ? 'normal' : 'medium'}>
        <Row as="span" gap="2xs" wrap={false}>
          <Icon icon={CalendarClock} size={14} />
          <bdi>{urgency === 'later' ? date : t(`todo.due.${urgency}`, { date })}</bdi>
        </Row>
      </Text>
    </time>
  );
}
