import { useTranslation } from 'react-i18next';
import type { WEIGHT_FIELDS } from '#contract/weights.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { sliderRange } from './weight-shares.ts';
import styles from './weights.module.css';

/** One weight: a field that takes any allowed number, and a slider for the usual range. */
export function WeightField({
  field,
  saved,
  isReadOnly,
}: {
  field: FieldState<number> & { name: (typeof WEIGHT_FIELDS)[number] };
  saved: number;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t(`weights.fields.${field.name}.label`);
  return (
    <div className={styles.field}>
      <NumberField
        {...field}
        label={label}
        description={t(`weights.fields.${field.name}.description`)}
        decimals={4}
        min={Number.NEGATIVE_INFINITY}
        step={0.5}
        isReadOnly={isReadOnly}
      />
      <Slider
        {...sliderRange(saved)}
        isLabelHidden
        hasValue={false}
        label={label}
        value={Number.isNaN(field.value) ? 0 : field.value}
        onChange={field.onChange}
        isDisabled={isReadOnly}
        format={(value) => format.number(value, 0, 4)}
      />
    </div>
  );
}
