import { useState } from 'react';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';

export function Basic() {
  const [guests, setGuests] = useState(2);
  return (
    <NumberField
      label="Guests"
      description="The arrow keys change it by one, Page up and Page down by ten."
      min={1}
      max={500}
      value={guests}
      onChange={setGuests}
    />
  );
}
