import { useState } from 'react';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const DAYS = [
  { value: 'friday', label: 'Friday', description: 'Opening night' },
  { value: 'saturday', label: 'Saturday', description: 'Both stages' },
  { value: 'sunday', label: 'Sunday', description: 'Matinee only' },
];

export function Group() {
  const [days, setDays] = useState(['saturday']);
  return <CheckboxGroup label="Days" choices={DAYS} value={days} onChange={setDays} />;
}
