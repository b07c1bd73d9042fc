import { useState } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';

export function Content() {
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
