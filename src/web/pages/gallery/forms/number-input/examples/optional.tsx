import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Optional() {
  const [limit, setLimit] = useState<number | null>(null);
  return (
    <Stack gap="xs">
      <NumberField
        isNullable
        label="Tickets for each person"
        placeholder="No limit"
        value={limit}
        onChange={setLimit}
      />
      <p role="status">{limit === null ? 'No limit' : `At most ${limit}`}</p>
    </Stack>
  );
}
