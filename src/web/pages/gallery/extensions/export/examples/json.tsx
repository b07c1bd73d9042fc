import { Download } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveJson } from '#web/ui/format/save-json.ts';

const TITLES = ['Show', 'Town', 'Seats'];
const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

export function AsJson() {
  return (
    <Button
      icon={Download}
      variant="outline"
      onClick={() => saveJson({ fileName: 'shows.json', titles: TITLES, rows: ROWS })}
    >
      Save JSON
    </Button>
  );
}
