import { useState } from 'react';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({
  value: day,
  label: day,
}));

export function Chips() {
  const [days, setDays] = useState(['Fri', 'Sat']);
  return <ChipGroup label="Days" choices={DAYS} value={days} onChange={setDays} />;
}
