import { CalendarDays, Info, MapPin } from 'lucide-react';
import { useState } from 'react';
import { type Tab, Tabs } from '#web/ui/navigation/tabs.tsx';
import { playground } from '../../frame/playground.tsx';

type Name = 'about' | 'dates' | 'venue';

const TABS: readonly Tab<Name>[] = [
  { name: 'about', label: 'About', content: 'A comedy in two acts, with an interval.' },
  { name: 'dates', label: 'Dates', content: 'Every Friday and Saturday until June.' },
  { name: 'venue', label: 'Venue', content: 'Harbour Hall, 1,200 seats.' },
];
const ICONS = { about: Info, dates: CalendarDays, venue: MapPin };

const CHOICES = {
  TABS,
  TABS_WITH_ICONS: TABS.map((tab) => ({ ...tab, icon: ICONS[tab.name] })),
  TABS_WITH_ONE_DISABLED: TABS.map((tab) => ({ ...tab, isDisabled: tab.name === 'dates' })),
};

export const TABS_PLAYGROUND = playground({
  part: 'Tabs',
  controls: {
    label: { kind: 'text', initial: 'Event' },
    tabs: {
      kind: 'choice',
      initial: 'TABS',
      choices: ['TABS', 'TABS_WITH_ICONS', 'TABS_WITH_ONE_DISABLED'],
      isCode: true,
    },
  },
  always: ['value={tab}', 'onChange={setTab}'],
  draw: ({ label, tabs }) => <Play label={label} tabs={CHOICES[tabs]} />,
});

function Play({ label, tabs }: { label: string; tabs: readonly Tab<Name>[] }) {
  const [tab, setTab] = useState<Name>('about');
  return <Tabs label={label} tabs={tabs} value={tab} onChange={setTab} />;
}
