import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';

export function Steppers() {
  const [rows, setRows] = useState(4);
  return <NumberField label="Rows" hasSteppers min={0} max={5} value={rows} onChange={setRows} />;
}
