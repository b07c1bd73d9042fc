import { useState } from 'react';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large, sold out', isDisabled: true },
];

export function States() {
  const [size, setSize] = useState('');
  return (
    <Grid min="12rem">
      <RadioGroup
        label="Shirt"
        isRequired
        choices={SIZES}
        value={size}
        onChange={setSize}
        {...(size === '' && { error: 'Choose a size.' })}
      />
      <RadioGroup label="Cap" isDisabled choices={SIZES} value="small" onChange={setSize} />
    </Grid>
  );
}
