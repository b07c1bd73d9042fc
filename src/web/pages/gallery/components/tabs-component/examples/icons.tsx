import { CreditCard, MapPin, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Tabs } from '#web/ui/navigation/tabs.tsx';

export function Icons() {
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
