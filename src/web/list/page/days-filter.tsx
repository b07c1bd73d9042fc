import { useTranslation } from '#web/translation.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { day } from '../search.ts';
import '#web/messages/listTools.json';

/** Has styles of its own, which the document of the server does not link. */
const DateRangeField = optionalPart(
  () => import('#web/ui/fields/pickers/date-field.tsx').then((module) => module.DateRangeField),
  { fallback: <FieldToCome /> },
);

/** The first and the last day of a list, in UTC, as its address and its call name them. */
export const DAYS = { from: day(), to: day() };

type Days = { from?: string | undefined; to?: string | undefined };

/** Chooses the days of a list whose filters include `DAYS`. */
export function DaysFilter({
  value: { from = '', to = '' },
  onChange,
}: {
  /** The first and the last day that are listed, such as 2026-11-22; without one, that side is open. */
  value: Days;
  /** Both days, whenever one of them is chosen or cleared. */
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

/** Reserves its space, so that nothing shifts when it loads. */
function FieldToCome() {
  const { t } = useTranslation();
  const label = t('listTools.anyDay');
  return (
    <TextField
      isDisabled
      isLabelHidden
      label={label}
      placeholder={label}
      value=""
      onChange={keep}
    />
  );
}

const keep = () => {};
