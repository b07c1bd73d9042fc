import { useState } from 'react';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function States() {
  const [isOn, setIsOn] = useState(false);
  return (
    <Stack gap="xs">
      <Switch label="Off and disabled" isDisabled value={false} onChange={setIsOn} />
      <Switch label="On and disabled" isDisabled value onChange={setIsOn} />
      <Switch
        label="Second factor"
        value={isOn}
        onChange={setIsOn}
        {...(!isOn && { error: 'Your role needs a second factor.' })}
      />
    </Stack>
  );
}
