import { useState } from 'react';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';

export function Basic() {
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Checkbox
      label="Send me the programme"
      description="Once a month, and never anything else."
      value={isAgreed}
      onChange={setIsAgreed}
    />
  );
}
