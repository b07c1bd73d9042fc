import { useTranslation } from '#web/translation.tsx';
import { readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import '#web/messages/imports.json';

const TIMES = ['starts_on', 'starts_at', 'ends_at', 'gone_since'];
const DAY = /^\d{4}-\d\d-\d\d$/;
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** A start or an end as the server writes it for people, by the clocks of the venue: without a time where there is none. */
export function useWallText(): (text: string) => string {
  const format = useFormat();
  return (text) => {
    if (DAY.test(text)) return format.wallDay(new Date(`${text}T00:00Z`));
    const moment = readLocalMoment(WITHOUT_ZONE.test(text) ? `${text}Z` : text);
    return moment ? `${format.wallDay(moment.wall)}, ${format.wallTime(moment.wall)}` : text;
  };
}

/** A field of a row as the server writes it for people, with what it lacks: a time behind a date, or a time zone. */
export function useFieldText(): (field: string, text: string) => string {
  const { t } = useTranslation();
  const wallText = useWallText();
  return (field, text) => {
    if (!TIMES.includes(field)) return text;
    const at = wallText(text);
    if (DAY.test(text))
      return field === 'starts_on' ? at : t('imports.report.noTimeOn', { day: at });
    if (WITHOUT_ZONE.test(text)) return t('imports.report.noZone', { at });
    return text.endsWith('Z') ? `${at} UTC` : at;
  };
}
