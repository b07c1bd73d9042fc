import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveXlsx } from '#web/ui/format/save-xlsx.ts';

const TITLES = ['Show', 'Town', 'Seats'];
const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

export function AsXlsx() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await saveXlsx({ fileName: 'shows.xlsx', titles: TITLES, rows: ROWS });
    setIsBusy(false);
  };
  return (
    <Button icon={Download} isLoading={isBusy} onClick={() => void save()}>
      Save XLSX
    </Button>
  );
}
