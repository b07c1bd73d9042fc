import { CreditCard, LifeBuoy, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';

export function Icons() {
  const [subject, setSubject] = useState<'tickets' | 'billing' | 'other'>('tickets');
  return (
    <NavList
      label="Subjects"
      value={subject}
      onChange={setSubject}
      items={[
        { id: 'tickets', title: 'Tickets', start: <Icon icon={Ticket} />, end: '14' },
        { id: 'billing', title: 'Billing', start: <Icon icon={CreditCard} />, end: '6' },
        { id: 'other', title: 'Other questions', start: <Icon icon={LifeBuoy} />, end: '21' },
      ]}
    />
  );
}
