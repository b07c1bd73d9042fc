import { createFileRoute } from '@tanstack/react-router';
import { CreditCard, MapPin, Ticket } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { type Tab, Tabs } from '#web/ui/navigation/tabs.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './tabs-component.gallery.tsx?code';

const TABS: readonly Tab<Name>[] = [
  { name: 'about', label: 'About', content: 'A comedy in two acts, with an interval.' },
  { name: 'dates', label: 'Dates', content: 'Every Friday and Saturday until June.' },
  { name: 'venue', label: 'Venue', content: 'Harbour Hall, 1,200 seats.' },
];

/**
 * Shows one of several panels of the same page. For steps in a fixed order use the stepper; for pages of their own, links.
 *
 * @do Use two to six tabs with short labels.
 * @dont Hide in a tab what the reader needs beside the others: nobody compares across tabs.
 * @docs #web/ui/navigation/tabs.tsx
 */
const TabsPage = galleryPage({
  source,
  examples: { Basic, Icons, Disabled, Content, Many },
  plays: {
    Tabs: play(Tabs<Name>, { label: 'Event', tabs: TABS, value: 'about' }),
  },
});

/** Basic. The caller holds which tab is open: in the address where a link should lead to it, else in state. */
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

/** With icons. An icon before the label helps to find a tab again. */
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

/** Disabled tab. The arrow keys pass over it. */
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

/** Any content. A panel holds whatever a page can hold, such as a list. */
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

/** Many and long labels. Where there is too little room the tabs scroll. */
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

export const Route = createFileRoute('/components/tabs-component')({
  ...page({ title: 'pageTitles.components.tabs-component', sample: 'template' }),
  component: TabsPage,
});
