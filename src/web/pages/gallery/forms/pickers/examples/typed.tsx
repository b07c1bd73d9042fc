import { useState } from 'react';
import { TypedDateField } from '#web/ui/fields/pickers/date-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Typed() {
  const [birthday, setBirthday] = useState('');
  return (
    <Stack gap="xs">
      <TypedDateField
        label="Birthday"
        max="2026-11-22"
        description="Type it, or choose it from the calendar."
        value={birthday}
        onChange={setBirthday}
      />
      <p role="status">{birthday === '' ? 'No day' : birthday}</p>
    </Stack>
  );
}
