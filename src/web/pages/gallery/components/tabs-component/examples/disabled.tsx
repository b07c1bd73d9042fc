import { useState } from 'react';
import { Tabs } from '#web/ui/navigation/tabs.tsx';

export function Disabled() {
  const [tab, setTab] = useState('draft');
  return (
    <Tabs
      label="Article"
      value={tab}
      onChange={setTab}
      tabs={[
        { name: 'draft', label: 'Draft', content: 'Still being written.' },
        { name: 'review', label: 'Review', isDisabled: true, content: 'Nobody reviews it yet.' },
        { name: 'history', label: 'History', content: 'Created on Monday.' },
      ]}
    />
  );
}
