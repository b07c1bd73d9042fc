import { useState } from 'react';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';

export function Limits() {
  const [day, setDay] = useState('2026-12-10');
  return (
    <DateField
      label="Day of the concert"
      description="From the 5th to the 20th of December."
      isRequired
      min="2026-12-05"
      max="2026-12-20"
      value={day}
      onChange={setDay}
    />
  );
}
