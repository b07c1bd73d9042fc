import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';

const COUNTRIES = [
  { value: 'PT', label: 'Portugal' },
  { value: 'ES', label: 'Spain', keywords: 'España' },
  { value: 'DE', label: 'Germany', keywords: 'Deutschland' },
  { value: 'GR', label: 'Greece', keywords: 'Ελλάδα' },
];

export function Search() {
  const [country, setCountry] = useState('PT');
  return (
    <Combobox
      label="Country"
      description="Also found by the name that the country has for itself."
      isClearable
      choices={COUNTRIES}
      value={country}
      onChange={setCountry}
    />
  );
}
