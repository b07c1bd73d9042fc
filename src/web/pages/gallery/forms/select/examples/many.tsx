import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';

const SEATS = Array.from({ length: 10_000 }, (_, index) => {
  const row = Math.floor(index / 100) + 1;
  const seat = (index % 100) + 1;
  return { value: `${row}-${seat}`, label: `Row ${row}, seat ${seat}` };
});

export function Many() {
  const [seat, setSeat] = useState('');
  return (
    <Combobox
      label="One of 10,000 seats"
      placeholder="Row 12, seat 7"
      isClearable
      choices={SEATS}
      value={seat}
      onChange={setSeat}
    />
  );
}
