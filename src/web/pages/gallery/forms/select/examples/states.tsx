import { useState } from 'react';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const ZONES = [
  { value: '', label: 'Choose a zone' },
  { value: 'a', label: 'Zone A' },
  { value: 'b', label: 'Zone B, sold out', isDisabled: true },
];

export function States() {
  const [zone, setZone] = useState('');
  return (
    <Grid min="12rem">
      <SelectField
        label="Zone"
        isRequired
        choices={ZONES}
        value={zone}
        onChange={setZone}
        {...(zone === '' && { error: 'Choose a zone.' })}
      />
      <SelectField label="Small" size="sm" choices={ZONES} value={zone} onChange={setZone} />
      <SelectField label="Disabled" isDisabled choices={ZONES} value="a" onChange={setZone} />
    </Grid>
  );
}
