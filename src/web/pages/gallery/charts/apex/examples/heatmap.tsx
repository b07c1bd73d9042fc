import { ApexChart } from '#web/ui/charts/libraries/apex-chart.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = ['12', '14', '16', '18', '20', '22'];
/** Tickets sold by day and hour. */
const VALUES = {
  labels: HOURS,
  series: DAYS.map((name, day) => ({
    name,
    data: HOURS.map((_, hour) => 5 + ((day * 7 + hour * 11) % 23) + (day > 3 ? 20 : 0)),
  })),
};

export function Heatmap() {
  return <ApexChart kind="heatmap" label="Tickets by day and hour" values={VALUES} />;
}
