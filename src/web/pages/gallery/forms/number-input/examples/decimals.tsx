import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Decimals() {
  const [height, setHeight] = useState(1.75);
  const [change, setChange] = useState(-2.5);
  return (
    <Grid min="12rem">
      <NumberField
        label="Height"
        end="m"
        decimals={2}
        step={0.05}
        min={0}
        value={height}
        onChange={setHeight}
      />
      <NumberField
        label="Change of price"
        end="%"
        decimals={1}
        step={0.5}
        value={change}
        onChange={setChange}
      />
    </Grid>
  );
}
