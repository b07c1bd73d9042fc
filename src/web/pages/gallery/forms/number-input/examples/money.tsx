import { useState } from 'react';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';

export function Money() {
  const [cents, setCents] = useState(129_950);
  return (
    <MoneyField
      label="Price of the hall"
      start="$"
      min={0}
      description="12.50, 12,50 and 1,299.50 are all understood."
      value={cents}
      onChange={setCents}
    />
  );
}
