import { useState } from 'react';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';

export function Signed() {
  const [weight, setWeight] = useState(-20);
  return (
    <Slider
      label="Weight of sport"
      description="Filled from zero, to either side."
      min={-100}
      max={100}
      step={5}
      value={weight}
      onChange={setWeight}
    />
  );
}
