import { useState } from 'react';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { maskPhone } from '#web/ui/fields/text/masks.ts';

export function Phone() {
  const [phone, setPhone] = useState('+351 912 345 678');
  return (
    <MaskField
      label="Phone"
      type="tel"
      autoComplete="tel"
      dir="ltr"
      mask={maskPhone}
      value={phone}
      onChange={setPhone}
    />
  );
}
