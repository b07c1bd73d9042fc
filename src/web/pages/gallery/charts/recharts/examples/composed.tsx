import { ComponentChart } from '#web/ui/charts/libraries/component-chart.tsx';

const VALUES = {
  labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  series: [
    { name: 'Tickets', data: [210, 240, 380, 320, 610, 720, 400] },
    { name: 'Week before', data: [190, 260, 300, 340, 520, 690, 450] },
  ],
};

export function Composed() {
  return <ComponentChart kind="composed" label="Tickets, and the week before" values={VALUES} />;
}
