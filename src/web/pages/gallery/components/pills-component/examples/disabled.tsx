import { useState } from 'react';
import { ChipGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const HALLS = [
  { value: 'large', label: 'Large hall' },
  { value: 'small', label: 'Small hall', isDisabled: true },
  { value: 'open', label: 'Open air' },
] as const;

export function Disabled() {
  const [hall, setHall] = useState<'large' | 'small' | 'open'>('large');
  const [halls, setHalls] = useState<('large' | 'small' | 'open')[]>([]);
  return (
    <Stack>
      <Segmented label="Hall" choices={HALLS} value={hall} onChange={setHall} />
      <ChipGroup
        label="Halls to compare"
        choices={HALLS}
        value={halls}
        onChange={setHalls}
        {...(halls.length < 2 && { error: 'Choose at least two.' })}
      />
    </Stack>
  );
}
