import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';

type Fact = { about: string; own: string; apex: string; chartJs: string; recharts: string };

/** Sizes are minified and gzipped; times are medians in Chromium on one machine, for comparison only. */
const FACTS: Fact[] = [
  { about: 'Size', own: '3.5 KiB', apex: '147 KiB', chartJs: '61 KiB', recharts: '117 KiB' },
  { about: 'Drawn as', own: 'HTML and SVG', apex: 'SVG', chartJs: 'Canvas', recharts: 'SVG' },
  {
    about: '10,000 points',
    own: 'not meant for it',
    apex: 'about 460 ms',
    chartJs: 'about 90 ms',
    recharts: 'about 350 ms',
  },
  { about: 'Saved as', own: '—', apex: 'PNG, SVG', chartJs: 'PNG', recharts: 'PNG, SVG' },
  {
    about: 'Right to left',
    own: 'by the style sheet',
    apex: 'values turned over',
    chartJs: 'axes reversed',
    recharts: 'axes reversed',
  },
  {
    about: 'What for',
    own: 'lines, areas, bars',
    apex: 'zoom, heat maps',
    chartJs: 'many points, often drawn again',
    recharts: 'parts of one’s own',
  },
];

const COLUMNS: PlainColumn<Fact>[] = [
  { id: 'about', title: 'What', width: '150px', phone: 'title', cell: ({ about }) => about },
  { id: 'own', title: 'Marquee', phone: 'line', cell: ({ own }) => own },
  { id: 'apex', title: 'ApexCharts', phone: 'line', cell: ({ apex }) => apex },
  { id: 'chartJs', title: 'Chart.js', phone: 'line', cell: ({ chartJs }) => chartJs },
  { id: 'recharts', title: 'Recharts', phone: 'line', cell: ({ recharts }) => recharts },
];

export function Compared() {
  return (
    <Table
      label="The chart libraries compared"
      columns={COLUMNS}
      rows={FACTS}
      rowId={({ about }) => about}
      isCompact
    />
  );
}
