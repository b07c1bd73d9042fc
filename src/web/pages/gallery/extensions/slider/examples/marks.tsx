import { useState } from 'react';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';

const MARKS = [
  { value: 0, label: 'Stalls' },
  { value: 50, label: 'Circle' },
  { value: 100, label: 'Gallery' },
];

export function Marks() {
  const [tier, setTier] = useState(50);
  const name = MARKS.find(({ value }) => value === tier)?.label ?? String(tier);
  return (
    <Slider
      label="Tier"
      step={50}
      marks={MARKS}
      format={() => name}
      value={tier}
      onChange={setTier}
    />
  );
}
