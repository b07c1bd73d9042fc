import { useState } from 'react';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';

const CITIES = ['Lisbon', 'Porto', 'Faro', 'Braga', 'Coimbra', 'Évora'].map((city) => ({
  value: city,
  label: city,
}));

export function Several() {
  const [cities, setCities] = useState(['Lisbon']);
  return <MultiSelect label="Cities" choices={CITIES} value={cities} onChange={setCities} />;
}
