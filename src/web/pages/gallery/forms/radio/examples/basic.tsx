import { useState } from 'react';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const SEATS = [
  { value: 'stalls', label: 'Stalls' },
  { value: 'circle', label: 'Circle' },
  { value: 'standing', label: 'Standing' },
] as const;

export function Basic() {
  const [seat, setSeat] = useState<(typeof SEATS)[number]['value']>('stalls');
  return (
    <RadioGroup label="Where do you want to be?" choices={SEATS} value={seat} onChange={setSeat} />
  );
}
