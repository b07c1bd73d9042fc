import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { day } from '../search.ts';
import '#web/messages/listTools.json';

const DateRangeField = latePart(() =>
  import('#web/ui/fields/pickers/date-field.tsx').then((module) => module.DateRangeField),
);

/** The first and the last day of a list, in UTC, as its address and its call name them. */
export const DAYS = { from: day(), to: day() };

type Days = { from?: string | undefined; to?: string | undefined };

/** Chooses the days of a list whose filters include `DAYS`. */
export function DaysFilter({
  value: { from = '', to = '' },
  onChange,
}: {
  value: Days;
  onChange: (days: Days) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  // The name of a button contains the text that it shows.
  const days = [from, to].flatMap((one) => (one ? format.day(one) : []));
  return (
    <DateRangeField
      isLabelHidden
      label={t('listTools.days', { days: days.join(' – ') || t('listTools.anyDay') })}
      placeholder={t('listTools.anyDay')}
      value={[from, to]}
      onChange={(chosen) => onChange({ from: chosen[0] || undefined, to: chosen[1] || undefined })}
    />
  );
}
