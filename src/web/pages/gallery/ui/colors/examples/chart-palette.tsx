import { type CSSProperties, useId, useState } from 'react';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

/** How an eye without one kind of cones sees red, green and blue. */
const SIGHTS = {
  usual: '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0',
  protanopia: '.567 .433 0 0 0 .558 .442 0 0 0 0 .242 .758 0 0 0 0 0 1 0',
  deuteranopia: '.625 .375 0 0 0 .7 .3 0 0 0 0 .3 .7 0 0 0 0 0 1 0',
  tritanopia: '.95 .05 0 0 0 0 .433 .567 0 0 0 .475 .525 0 0 0 0 0 1 0',
  achromatopsia: '.299 .587 .114 0 0 .299 .587 .114 0 0 .299 .587 .114 0 0 0 0 0 1 0',
} as const;
const NAMES = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

const WEEKS = ['1', '2', '3', '4', '5', '6'];
const SERIES = ['Theater', 'Concert', 'Sport', 'Comedy', 'Other'].map((name, index) => ({
  name,
  data: WEEKS.map((_, week) => 20 + index * 12 + ((week * (index + 3)) % 9)),
}));

export function ChartPalette() {
  const [sight, setSight] = useState<keyof typeof SIGHTS>('usual');
  const filter = useId();
  const style: CSSProperties = { filter: `url(#${CSS.escape(filter)})` };
  return (
    <Stack>
      <Segmented
        label="Seen with"
        choices={NAMES.map((value) => ({ value, label: value }))}
        value={sight}
        onChange={setSight}
      />
      <svg width="0" height="0" aria-hidden>
        <filter id={filter}>
          <feColorMatrix values={SIGHTS[sight]} />
        </filter>
      </svg>
      <div style={style}>
        <Chart
          kind="line"
          label="Tickets by type and week"
          values={{ labels: WEEKS, series: SERIES }}
          height={220}
          formatLabel={(week) => `Week ${week}`}
          formatValue={String}
        />
      </div>
    </Stack>
  );
}
