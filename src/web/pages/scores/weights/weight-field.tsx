import { useTranslation } from 'react-i18next';
import type { WEIGHT_FIELDS } from '#contract/scores/weights.ts';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { sliderRange } from '../weight-shares.ts';
import styles from './weights.module.css';

/** One weight: a field that takes any allowed number, and a slider for the usual range. */
export function WeightField({
  field,
  saved,
  halvingDays,
  isReadOnly,
}: {
  field: FieldState<number> & { name: (typeof WEIGHT_FIELDS)[number] };
  saved: number;
  /** After how many days the time left counts half. */
  halvingDays: number;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t(`tuning.fields.${field.name}.label`);
  return (
    <div className={styles.field}>
      <Slider
        {...sliderRange(saved)}
        hasValue={false}
        label={label}
        description={t(`tuning.fields.${field.name}.description`, {
          days: Number.isNaN(halvingDays) ? '…' : format.number(halvingDays, 0, 2),
        })}
        value={Number.isNaN(field.value) ? 0 : field.value}
        onChange={field.onChange}
        isDisabled={isReadOnly}
        format={(value) => format.number(value, 0, 4)}
      />
      <NumberField
        {...field}
        isLabelHidden
        label={label}
        decimals={4}
        step={0.5}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
