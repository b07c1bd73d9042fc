import { latePart } from '../../loading/late-part.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { LibraryChartProps } from './library-chart.ts';

export type ComponentKind = 'line' | 'area' | 'bar' | 'stacked-bar' | 'composed' | 'radar';

/** The library comes with the first chart in sight. */
const RechartsDrawing = latePart(() =>
  import('./recharts-drawing.tsx').then((module) => module.RechartsDrawing),
);

/** A chart drawn by Recharts, whose parts are React components, in SVG. */
export function ComponentChart(props: LibraryChartProps<ComponentKind>) {
  return (
    <ChartFrame {...props} pictures={['png', 'svg']}>
      {(drawing) => <RechartsDrawing {...drawing} />}
    </ChartFrame>
  );
}
