import { useState } from 'react';
import { RangeSlider, Slider } from '#web/ui/fields/numbers/slider.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Arabic() {
  const [seats, setSeats] = useState(30);
  const [rows, setRows] = useState<readonly [number, number]>([10, 40]);
  return (
    <div dir="rtl" lang="ar">
      <Stack>
        <Slider label="المقاعد" value={seats} onChange={setSeats} />
        <RangeSlider
          label="الصفوف"
          fromLabel="أول صف"
          toLabel="آخر صف"
          max={60}
          value={rows}
          onChange={setRows}
        />
      </Stack>
    </div>
  );
}
