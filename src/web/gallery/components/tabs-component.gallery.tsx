import { createFileRoute } from '@tanstack/react-router';
import { CalendarDays, CreditCard, Info, MapPin, Ticket } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { type Tab, Tabs } from '#web/ui/navigation/tabs.tsx';
import { docs as tabsDocs } from '#web/ui/navigation/tabs.tsx?docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { playground } from '../frame/playground.tsx';
import { code, texts } from './tabs-component.gallery.tsx?code';

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

const TabsPage = galleryPage({
  title: 'pageTitles.components.tabs-component',
  examples: { basic: Basic, icons: Icons, disabled: Disabled, content: Content, many: Many },
  texts,
  code,
  docs: [tabsDocs],
  playground: playground({
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
  }),
});

function Basic() {
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

function Icons() {
  const [tab, setTab] = useState('tickets');
  return (
    <Tabs
      label="Order"
      value={tab}
      onChange={setTab}
      tabs={[
        { name: 'tickets', label: 'Tickets', icon: Ticket, content: 'Two seats in row 7.' },
        { name: 'venue', label: 'Venue', icon: MapPin, content: 'City Stages, small hall.' },
        { name: 'payment', label: 'Payment', icon: CreditCard, content: 'Paid by card.' },
      ]}
    />
  );
}

function Disabled() {
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

function Content() {
  const [tab, setTab] = useState('upcoming');
  return (
    <Tabs
      label="Shows"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          name: 'upcoming',
          label: 'Upcoming',
          content: (
            <List label="Upcoming shows">
              <ListItem
                title="The Winter Ballad"
                description="Friday, 20:00"
                end={<Badge tone="success">On sale</Badge>}
              />
              <ListItem
                title="Jazz at Noon"
                description="Sunday, 12:00"
                end={<Badge tone="warning">Few seats</Badge>}
              />
            </List>
          ),
        },
        { name: 'past', label: 'Past', content: 'No shows have ended yet.' },
      ]}
    />
  );
}

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

function Many() {
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

type Name = 'about' | 'dates' | 'venue';

function Play({ label, tabs }: { label: string; tabs: readonly Tab<Name>[] }) {
  const [tab, setTab] = useState<Name>('about');
  return <Tabs label={label} tabs={tabs} value={tab} onChange={setTab} />;
}

export const Route = createFileRoute('/components/tabs-component')({
  ...page({ title: 'pageTitles.components.tabs-component', sample: 'template' }),
  component: TabsPage,
});
