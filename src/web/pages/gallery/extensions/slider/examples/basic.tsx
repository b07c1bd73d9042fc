import { useState } from 'react';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';

export function Basic() {
  const [volume, setVolume] = useState(40);
  return (
    <Slider label="Volume" value={volume} onChange={setVolume} format={(value) => `${value} %`} />
  );
}
