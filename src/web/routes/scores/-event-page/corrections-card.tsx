import type { CorrectableField, Correction } from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { eventType } from '#contract/scores/events.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { List } from '#web/ui/lists/list.tsx';
import { useServiceNow } from '../-use-ranking.ts';
import { StaffChangeItem } from './staff-change-item.tsx';
import { useEventChanges } from './use-event-changes.ts';
import '#web/messages/eventPage.json';

/** What staff have corrected: by whom, why, what the feed says, and the way back to it. */
export function CorrectionsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  if (event.corrections.length === 0) return null;
  return (
    <Card title={t('eventPage.corrections.title')}>
      <List label={t('eventPage.corrections.title')}>
        {event.corrections.map((correction) => (
          <CorrectionItem key={correction.field} correction={correction} event={event} />
        ))}
      </List>
    </Card>
  );
}

function CorrectionItem({ correction, event }: { correction: Correction; event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const { undoCorrection } = useEventChanges(event);
  const factText = useFactText();
  const { field, value, feed_value, corrected_by, corrected_at, reason } = correction;
  const fact = t(`eventPage.facts.${field}`);
  return (
    <StaffChangeItem
      title={t('eventPage.corrections.fact', { fact, value: factText(field, value) })}
      undoText={t('undo')}
      undoLabel={t('eventPage.corrections.undoOf', { fact })}
      onUndo={() => void undoCorrection(correction)}
    >
      <div>{t('eventPage.corrections.feed', { value: factText(field, feed_value) })}</div>
      <div>
        {t('eventPage.corrections.by', {
          name: corrected_by ?? t('eventPage.somebody'),
          when: format.relative(Date.parse(corrected_at), now),
        })}
      </div>
      {reason !== '' && <bdi>{reason}</bdi>}
    </StaffChangeItem>
  );
}

/** Writes the value of a fact that can be corrected. */
function useFactText(): (field: CorrectableField, value: Correction['value']) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const textOf = (field: CorrectableField, value: string) => {
    if (field === 'event_type') {
      const type = eventType.safeParse(value);
      return type.success ? t(`scores.types.${type.data}`) : value;
    }
    const start = field === 'starts_at' ? readLocalMoment(value) : null;
    return start ? `${format.wallDay(start.wall, now)}, ${format.wallTime(start.wall)}` : value;
  };
  return (field, value) => {
    if (value === null) return t('scores.unknown');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'number' ? format.number(value) : textOf(field, value);
  };
}
