import { useState } from 'react';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';

const WINDOWS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;

export function OneOf() {
  const [window, setWindow] = useState<'week' | 'month' | 'year'>('week');
  return <Segmented label="Window" choices={WINDOWS} value={window} onChange={setWindow} />;
}
