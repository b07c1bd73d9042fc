import { useState } from 'react';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { TimeField } from '#web/ui/fields/pickers/time-field.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';

export function Time() {
  const [day, setDay] = useState('2026-12-31');
  const [time, setTime] = useState('20:30');
  return (
    <FormRow>
      <DateField label="Opening day" value={day} onChange={setDay} />
      <TimeField label="Doors open" step={900} value={time} onChange={setTime} />
    </FormRow>
  );
}
