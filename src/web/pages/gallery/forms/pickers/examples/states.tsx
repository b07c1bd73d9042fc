import { useState } from 'react';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function States() {
  const [day, setDay] = useState('');
  return (
    <Grid min="12rem">
      <DateField
        label="Deadline"
        isRequired
        value={day}
        onChange={setDay}
        {...(day === '' && { error: 'Choose a day.' })}
      />
      <DateField label="Small day" size="sm" value="2026-11-22" onChange={setDay} />
      <DateField label="Fixed day" isDisabled value="2026-11-22" onChange={setDay} />
    </Grid>
  );
}
