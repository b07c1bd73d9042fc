import { useState } from 'react';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';

/** Row and seat: letters become capitals, and a dash stands between them and the number. */
const maskSeat = (typed: string) => {
  const [, row = '', seat = ''] = /^([A-Z]{0,2})\W*(\d{0,3})/.exec(typed.toUpperCase()) ?? [];
  return seat === '' ? row : `${row}-${seat}`;
};

export function Own() {
  const [seat, setSeat] = useState('');
  return (
    <MaskField
      label="Seat"
      placeholder="AB-12"
      dir="ltr"
      mask={maskSeat}
      value={seat}
      onChange={setSeat}
    />
  );
}
