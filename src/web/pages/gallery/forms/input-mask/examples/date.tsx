import { useState } from 'react';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { maskDay } from '#web/ui/fields/text/masks.ts';
import { Grid } from '#web/ui/layout/grid.tsx';

export function DateMask() {
  const [dotted, setDotted] = useState('');
  const [slashed, setSlashed] = useState('12/31/2026');
  return (
    <Grid min="12rem">
      <MaskField
        label="Day, month, year"
        placeholder="31.12.2026"
        inputMode="numeric"
        dir="ltr"
        mask={maskDay}
        value={dotted}
        onChange={setDotted}
      />
      <MaskField
        label="Month, day, year"
        inputMode="numeric"
        dir="ltr"
        mask={(typed) => maskDay(typed, '/')}
        value={slashed}
        onChange={setSlashed}
      />
    </Grid>
  );
}
