import { useState } from 'react';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const TICKETS = [
  { value: 'paper', label: 'Paper', description: 'By post, in three to five days' },
  { value: 'phone', label: 'On your phone', description: 'At once, also without a network' },
  { value: 'door', label: 'At the door', description: 'Up to 30 minutes before the start' },
];

export function Descriptions() {
  const [ticket, setTicket] = useState('phone');
  return (
    <RadioGroup
      label="Ticket"
      description="You can change it until the day before."
      choices={TICKETS}
      value={ticket}
      onChange={setTicket}
    />
  );
}
