import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';

const VALUES = {
  labels: ['Type', 'Time left', 'Capacity', 'Price', 'Reviews'],
  series: [
    { name: 'Hamlet', data: [80, 65, 40, 55, 90] },
    { name: 'Cup final', data: [60, 90, 95, 35, 50] },
  ],
};

export function RadarShape() {
  return <CanvasChart kind="radar" label="Two events compared" values={VALUES} />;
}
