import { useState } from 'react';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';

const PRESETS = [
  { value: '2026-11-23', label: 'Tomorrow' },
  { value: '2026-11-29', label: 'In a week' },
  { value: '2026-12-22', label: 'In a month' },
];

export function Presets() {
  const [day, setDay] = useState('');
  return (
    <DateField
      label="Remind me"
      placeholder="Choose a day"
      presets={PRESETS}
      value={day}
      onChange={setDay}
    />
  );
}
