import { useTranslation } from '#web/translation.tsx';
import { readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import '#web/messages/imports.json';

const TIMES = ['starts_on', 'starts_at', 'ends_at', 'gone_since'];
const DAY = /^\d{4}-\d\d-\d\d$/;
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/**
 * A field of a row as the server writes it for people: times at the venue's own clocks, and "no time" behind a date
 * alone.
 */
export function useFieldText(): (field: string, text: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const timeText = (text: string) => {
    const isUnzoned = WITHOUT_ZONE.test(text);
    const moment = readLocalMoment(isUnzoned ? `${text}Z` : text);
    if (!moment) return text;
    const at = `${format.day(text.slice(0, 10))}, ${format.wallTime(moment.wall)}`;
    if (isUnzoned) return t('imports.report.noZone', { at });
    return text.endsWith('Z') ? `${at} UTC` : at;
  };
  return (field, text) => {
    if (!TIMES.includes(field)) return text;
    if (!DAY.test(text)) return timeText(text);
    const day = format.day(text);
    return field === 'starts_on' ? day : t('imports.report.noTimeOn', { day });
  };
}
