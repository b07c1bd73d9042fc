import { useState } from 'react';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const CITIES = ['Lisbon', 'Porto', 'Faro'].map((city) => ({ value: city, label: city }));

export function All() {
  const [cities, setCities] = useState(['Porto']);
  return (
    <CheckboxGroup
      label="Cities"
      allLabel="All cities"
      choices={CITIES}
      value={cities}
      onChange={setCities}
    />
  );
}
