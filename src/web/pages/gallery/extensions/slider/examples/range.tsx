import { useState } from 'react';
import { RangeSlider } from '#web/ui/fields/numbers/slider.tsx';
import { useFormat } from '#web/ui/format/format.ts';

export function Range() {
  const format = useFormat();
  const [price, setPrice] = useState<readonly [number, number]>([20, 120]);
  return (
    <RangeSlider
      label="Price"
      fromLabel="Lowest price"
      toLabel="Highest price"
      max={200}
      step={5}
      format={(value) => format.money(value, 'GBP')}
      value={price}
      onChange={setPrice}
    />
  );
}
