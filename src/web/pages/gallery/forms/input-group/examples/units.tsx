import { useState } from 'react';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Units() {
  const [priceCents, setPriceCents] = useState(4500);
  const [weight, setWeight] = useState(12.5);
  const [name, setName] = useState('harbour-hall');
  return (
    <Grid min="12rem">
      <MoneyField label="Price" start="€" value={priceCents} onChange={setPriceCents} />
      <NumberField label="Weight" end="kg" decimals={1} value={weight} onChange={setWeight} />
      <TextField
        label="Subdomain"
        end={<bdi dir="ltr">.marquee.test</bdi>}
        value={name}
        onChange={setName}
      />
    </Grid>
  );
}
