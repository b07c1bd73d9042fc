import { useState } from 'react';
import { QuantityField } from '#web/ui/fields/numbers/quantity-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Quantity() {
  const [count, setCount] = useState(2);
  return (
    <Row>
      <span>Two-day ticket</span>
      <QuantityField label="Two-day tickets" max={8} value={count} onChange={setCount} />
    </Row>
  );
}
