import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const HALLS = [
  { value: 'harbour', label: 'Harbour Hall', group: 'Lisbon' },
  { value: 'mint', label: 'Old Mint', group: 'Lisbon' },
  { value: 'city', label: 'City Stages', group: 'Porto' },
  { value: 'river', label: 'River House', group: 'Porto' },
];

export function Groups() {
  const [hall, setHall] = useState('city');
  return (
    <Grid min="14rem">
      <SelectField label="Hall by city" choices={HALLS} value={hall} onChange={setHall} />
      <Combobox label="Hall by city, to search" choices={HALLS} value={hall} onChange={setHall} />
    </Grid>
  );
}
