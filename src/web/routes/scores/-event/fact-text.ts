import type { CorrectableField, Correction } from '#contract/scores/corrections.ts';
import { eventType } from '#contract/scores/events.ts';
import { useTranslation } from '#web/translation.tsx';
import { readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { useServiceNow } from '../-use-ranking.ts';

/** Writes the value of a fact that can be corrected. */
export function useFactText(): (field: CorrectableField, value: Correction['value']) => string {
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
