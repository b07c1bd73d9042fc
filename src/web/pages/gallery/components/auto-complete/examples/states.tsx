import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

export function States() {
  const [city, setCity] = useState('');
  const field = { choices: CITIES, value: city, onChange: setCity };
  return (
    <Grid min="12rem">
      <Combobox label="City of birth" isRequired {...field} />
      <Combobox
        label="City of residence"
        {...field}
        {...(city === '' && { error: 'Choose a city.' })}
      />
      <Combobox label="Country" isDisabled {...field} />
    </Grid>
  );
}
