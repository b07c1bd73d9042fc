import { Download } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveCsv } from '#web/ui/format/save-csv.ts';

const TITLES = ['Show', 'Town', 'Seats'];
const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

export function AsCsv() {
  return (
    <Button
      icon={Download}
      onClick={() => void saveCsv({ fileName: 'shows.csv', titles: TITLES, rows: ROWS })}
    >
      Save CSV
    </Button>
  );
}
