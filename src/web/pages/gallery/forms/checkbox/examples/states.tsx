import { useState } from 'react';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function States() {
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Stack gap="xs">
      <Checkbox
        label="I have read the terms"
        isRequired
        value={isAgreed}
        onChange={setIsAgreed}
        {...(!isAgreed && { error: 'Agree to go on.' })}
      />
      <Checkbox label="Off and disabled" isDisabled value={false} onChange={setIsAgreed} />
      <Checkbox label="On and disabled" isDisabled value onChange={setIsAgreed} />
    </Stack>
  );
}
