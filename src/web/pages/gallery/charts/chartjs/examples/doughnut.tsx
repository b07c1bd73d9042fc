import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';

const VALUES = {
  labels: ['Theater', 'Concert', 'Sport'],
  series: [{ name: 'Share', data: [46, 33, 21] }],
};

export function Doughnut() {
  return <CanvasChart kind="doughnut" label="Share of tickets by type" values={VALUES} />;
}
