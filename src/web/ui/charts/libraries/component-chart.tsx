import { type ComponentType, useEffect, useState } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { Drawing, LibraryChartProps } from './library-chart.ts';

export type ComponentKind = 'line' | 'area' | 'bar' | 'stacked-bar' | 'composed' | 'radar';

/** A chart drawn by Recharts, whose parts are React components, in SVG. */
export function ComponentChart(props: LibraryChartProps<ComponentKind>) {
  return (
    <ChartFrame {...props} pictures={['png', 'svg']}>
      {(drawing) => <LateDrawing {...drawing} />}
    </ChartFrame>
  );
}

/** The library comes with the first chart in sight. */
function LateDrawing(drawing: Drawing<ComponentKind>) {
  const [loaded, setLoaded] = useState<{ Drawing: ComponentType<Drawing<ComponentKind>> }>();
  useEffect(() => {
    let isGone = false;
    void import('./recharts-drawing.tsx').then(({ RechartsDrawing }) => {
      if (!isGone) setLoaded({ Drawing: RechartsDrawing });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return loaded && <loaded.Drawing {...drawing} />;
}
