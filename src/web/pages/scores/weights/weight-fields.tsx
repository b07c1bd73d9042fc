import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedWeights, WEIGHT_FIELDS } from '#contract/scores/weights.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { HalvingField, WindowHalvingField } from './halving-field.tsx';
import type { WeightsFormState } from './use-weights-form.ts';
import { WeightField } from './weight-field.tsx';

/** The five weights and the halving days; those of single windows are folded away while none has its own. */
export function WeightFields({
  form,
  saved,
  isReadOnly,
}: {
  form: WeightsFormState;
  saved: SavedWeights;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const { time_halving_days: base, time_halving_days_by_window: byWindow } = form.values;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hasOwn = TIME_RANGES.some((range) => byWindow[range] !== null);
  const isOpen = isUnfolded || hasOwn;
  return (
    <div>
      <Grid min="20rem" gap="md">
        {WEIGHT_FIELDS.map((name) => (
          <WeightField
            key={name}
            field={{ ...form.field(name), name }}
            saved={saved[name]}
            halvingDays={base}
            isReadOnly={isReadOnly}
          />
        ))}
        <HalvingField field={form.field('time_halving_days')} isReadOnly={isReadOnly} />
      </Grid>
      <div>
        <ToggleButton
          size="sm"
          variant="plain"
          isPressed={isOpen}
          isDisabled={hasOwn}
          onChange={setIsUnfolded}
        >
          {t('tuning.halving.byWindow')}
        </ToggleButton>
        {isOpen && (
          <Grid min="20rem" gap="md">
            {TIME_RANGES.map((range) => (
              <WindowHalvingField
                key={range}
                range={range}
                field={form.field(`time_halving_days_by_window.${range}`)}
                base={base}
                isReadOnly={isReadOnly}
              />
            ))}
          </Grid>
        )}
      </div>
    </div>
  );
}
