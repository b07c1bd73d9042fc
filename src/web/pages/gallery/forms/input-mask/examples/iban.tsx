import { useState } from 'react';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { isIban, maskIban } from '#web/ui/fields/text/masks.ts';

export function Iban() {
  const [iban, setIban] = useState('PT50 0002 0123 1234 5678 9051 4');
  return (
    <MaskField
      label="IBAN"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="characters"
      mask={maskIban}
      value={iban}
      onChange={setIban}
      {...(iban !== '' &&
        !isIban(iban) && { error: 'The check digits do not match. Compare it with your card.' })}
    />
  );
}
