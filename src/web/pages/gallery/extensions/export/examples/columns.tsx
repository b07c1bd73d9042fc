import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { saveCsv } from '#web/ui/format/save-csv.ts';
import { Stack } from '#web/ui/layout/stack.tsx';

const TITLES = ['Show', 'Town', 'Seats'];
const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

export function ChosenColumns() {
  const [chosen, setChosen] = useState<string[]>(['Show', 'Seats']);
  const titles = TITLES.filter((title) => chosen.includes(title));
  const pick = (row: (string | number)[]) =>
    row.filter((_, index) => chosen.includes(TITLES[index] ?? ''));
  return (
    <Stack align="start">
      <CheckboxGroup
        label="Columns"
        allLabel="All"
        choices={TITLES.map((title) => ({ value: title, label: title }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        isDisabled={titles.length === 0}
        onClick={() => void saveCsv({ fileName: 'shows.csv', titles, rows: ROWS.map(pick) })}
      >
        Save {titles.length} columns
      </Button>
    </Stack>
  );
}
