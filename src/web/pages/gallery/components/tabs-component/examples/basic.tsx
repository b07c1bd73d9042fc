import { useState } from 'react';
import { Tabs } from '#web/ui/navigation/tabs.tsx';

export function Basic() {
  const [tab, setTab] = useState<'about' | 'dates' | 'venue'>('about');
  return (
    <Tabs
      label="Event"
      value={tab}
      onChange={setTab}
      tabs={[
        { name: 'about', label: 'About', content: 'A comedy in two acts, with an interval.' },
        { name: 'dates', label: 'Dates', content: 'Every Friday and Saturday until June.' },
        { name: 'venue', label: 'Venue', content: 'Harbour Hall, 1,200 seats.' },
      ]}
    />
  );
}
