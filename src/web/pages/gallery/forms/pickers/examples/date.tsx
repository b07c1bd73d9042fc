import { useState } from 'react';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';

export function DateExample() {
  const [day, setDay] = useState('2026-11-22');
  return <DateField label="Day" value={day} onChange={setDay} />;
}
