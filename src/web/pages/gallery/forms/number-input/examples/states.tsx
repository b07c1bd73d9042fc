import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function States() {
  const [count, setCount] = useState(0);
  return (
    <Grid min="10rem">
      <NumberField
        label="Seats"
        isRequired
        value={count}
        onChange={setCount}
        {...(!(count >= 1) && { error: 'At least 1 seat.' })}
      />
      <NumberField label="Row" isReadOnly value={12} onChange={setCount} />
      <NumberField label="Gate" isDisabled value={3} onChange={setCount} />
    </Grid>
  );
}
