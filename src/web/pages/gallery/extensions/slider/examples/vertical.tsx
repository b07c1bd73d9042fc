import { useState } from 'react';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const BANDS = ['Bass', 'Middle', 'Treble'];

export function Vertical() {
  const [levels, setLevels] = useState<readonly number[]>([30, 55, 80]);
  return (
    <Row gap="xl">
      {BANDS.map((band, index) => (
        <Slider
          key={band}
          label={band}
          height={160}
          value={levels[index] ?? 0}
          onChange={(level) => setLevels(levels.with(index, level))}
        />
      ))}
    </Row>
  );
}
