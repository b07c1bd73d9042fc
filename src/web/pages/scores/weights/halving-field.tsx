import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '#scoring/windows.ts';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { daysAtStop, LAST_STOP, stopOfDays } from './halving-stops.ts';
import styles from './weights.module.css';

/** After how many days the time term counts half, in all windows without days of their own. */
export function HalvingField({
  field,
  isReadOnly,
}: {
  field: FieldState<number>;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const label = t('tuning.fields.time_halving_days.label');
  return (
    <HalvingRow
      label={label}
      description={t('tuning.fields.time_halving_days.description')}
      days={field.value}
      onChange={field.onChange}
      isReadOnly={isReadOnly}
    >
      <NumberField {...field} isLabelHidden label={label} decimals={2} isReadOnly={isReadOnly} />
    </HalvingRow>
  );
}

/** The days of one window; while its field is empty, those of all windows count, and the slider shows them. */
export function WindowHalvingField({
  range,
  field,
  base,
  isReadOnly,
}: {
  range: TimeRange;
  field: FieldState<number | null>;
  base: number;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const label = t(`tuning.fields.time_halving_days_by_window.${range}.label`);
  return (
    <HalvingRow
      label={label}
      days={field.value ?? base}
      onChange={field.onChange}
      isReadOnly={isReadOnly}
    >
      <NumberField
        {...field}
        isNullable
        isLabelHidden
        label={label}
        placeholder={t('tuning.difference.asBase')}
        decimals={2}
        isReadOnly={isReadOnly}
      />
    </HalvingRow>
  );
}

/** A slider that is fine for days and coarse for years, beside a field for any number of days. */
function HalvingRow({
  label,
  description,
  days,
  onChange,
  isReadOnly,
  children,
}: {
  label: string;
  description?: string;
  days: number;
  onChange: (days: number) => void;
  isReadOnly: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <Slider
        hasValue={false}
        label={label}
        description={description}
        max={LAST_STOP}
        value={Number.isNaN(days) ? 0 : stopOfDays(days)}
        onChange={(stop) => onChange(daysAtStop(stop))}
        isDisabled={isReadOnly}
        format={(stop) => t('tuning.halving.days', { count: daysAtStop(stop) })}
      />
      {children}
    </div>
  );
}
