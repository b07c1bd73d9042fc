import { useState } from 'react';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';

const PERIODS = ['Week', 'Month', 'Year'].map((period) => ({ value: period, label: period }));

export function Segments() {
  const [period, setPeriod] = useState('Month');
  return <Segmented label="Period" choices={PERIODS} value={period} onChange={setPeriod} />;
}
