import { useState } from 'react';
import { Tabs } from '#web/ui/navigation/tabs.tsx';

const MONTHS = [
  'January and the days after New Year',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August, when most halls are closed',
  'September',
  'October',
  'November',
  'December',
];

export function Many() {
  const [tab, setTab] = useState('March');
  return (
    <Tabs
      label="Month"
      value={tab}
      onChange={setTab}
      tabs={MONTHS.map((month) => ({ name: month, label: month, content: `Shows in ${month}.` }))}
    />
  );
}
