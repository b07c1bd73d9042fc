import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Blocked } from '#web/ui/loading/blocked.tsx';

export function InForm() {
  const [isBlocked, setIsBlocked] = useState(false);
  const [name, setName] = useState('Ada Lovelace');
  const [city, setCity] = useState('London');
  return (
    <Stack gap="sm" align="start">
      <Blocked isBlocked={isBlocked} label="Sending …">
        <Stack gap="sm">
          <TextField label="Name" value={name} onChange={setName} />
          <TextField label="City" value={city} onChange={setCity} />
        </Stack>
      </Blocked>
      <Button variant="outline" onClick={() => setIsBlocked(!isBlocked)}>
        {isBlocked ? 'Unblock the form' : 'Block the form'}
      </Button>
    </Stack>
  );
}
