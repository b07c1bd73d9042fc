import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const CITIES = [
  { value: 'cairo', label: 'القاهرة', keywords: 'Cairo' },
  { value: 'tunis', label: 'تونس', keywords: 'Tunis' },
  { value: 'rabat', label: 'الرباط', keywords: 'Rabat' },
];

export function Arabic() {
  const [city, setCity] = useState('tunis');
  return (
    <div dir="rtl" lang="ar">
      <Grid min="12rem">
        <SelectField label="المدينة" choices={CITIES} value={city} onChange={setCity} />
        <Combobox label="ابحث عن مدينة" choices={CITIES} value={city} onChange={setCity} />
      </Grid>
    </div>
  );
}
