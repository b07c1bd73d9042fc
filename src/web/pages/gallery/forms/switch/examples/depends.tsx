import { useState } from 'react';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const OFTEN = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

export function Depends() {
  const [isOn, setIsOn] = useState(false);
  const [often, setOften] = useState('weekly');
  return (
    <Stack gap="sm">
      <Switch label="Send a summary" value={isOn} onChange={setIsOn} />
      <RadioGroup
        label="How often?"
        isDisabled={!isOn}
        choices={OFTEN}
        value={often}
        onChange={setOften}
      />
    </Stack>
  );
}
