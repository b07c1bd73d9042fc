import { ApexChart } from '#web/ui/charts/libraries/apex-chart.tsx';

const VALUES = {
  labels: ['Theater', 'Concert', 'Sport'],
  series: [{ name: 'Share', data: [46, 33, 21] }],
};

export function Radial() {
  return <ApexChart kind="radial" label="Share of tickets by type" values={VALUES} />;
}
