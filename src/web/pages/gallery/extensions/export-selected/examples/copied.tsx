import { useState } from 'react';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const GUESTS = ['ada@globe.example', 'grace@globe.example', 'alan@globe.example'];

export function Copied() {
  const [chosen, setChosen] = useState<string[]>(GUESTS.slice(0, 1));
  return (
    <Stack align="start">
      <CheckboxGroup
        label="Guests"
        allLabel="All guests"
        choices={GUESTS.map((guest) => ({ value: guest, label: guest }))}
        value={chosen}
        onChange={setChosen}
      />
      <CopyButton
        text={chosen.join('; ')}
        label={chosen.length === 1 ? 'Copy 1 address' : `Copy ${chosen.length} addresses`}
      />
    </Stack>
  );
}
