import { useState } from 'react';
import { MonthField } from '#web/ui/fields/pickers/date-field.tsx';

export function Month() {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthField
      label="Month of the report"
      min="2024-01-01"
      max="2026-12-31"
      value={month}
      onChange={setMonth}
    />
  );
}
