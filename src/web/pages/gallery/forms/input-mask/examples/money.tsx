import { useState } from 'react';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Money() {
  const format = useFormat();
  const [cents, setCents] = useState(123_456);
  return (
    <Stack gap="xs">
      <MoneyField label="Amount" end="USD" value={cents} onChange={setCents} />
      <p role="status">{Number.isNaN(cents) ? 'No amount' : format.cents(cents)}</p>
    </Stack>
  );
}
