import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { maskCard } from '#web/ui/fields/text/masks.ts';

export function Card() {
  const [number, setNumber] = useState('');
  return (
    <MaskField
      label="Number of the card"
      start={<Icon icon={CreditCard} />}
      placeholder="4242 4242 4242 4242"
      inputMode="numeric"
      autoComplete="cc-number"
      dir="ltr"
      mask={maskCard}
      value={number}
      onChange={setNumber}
    />
  );
}
