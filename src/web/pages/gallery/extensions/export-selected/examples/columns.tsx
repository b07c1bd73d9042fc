import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { saveJson } from '#web/ui/format/save-json.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const TITLES = ['Show', 'Town', 'Seats'];
const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

const SHOWS = ROWS.map(([show]) => String(show));
const choicesOf = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

export function RowsAndColumns() {
  const [shows, setShows] = useState<string[]>(['Hamlet', 'Cats']);
  const [titles, setTitles] = useState<string[]>(['Show', 'Seats']);
  const rows = ROWS.filter(([show]) => shows.includes(String(show))).map((row) =>
    row.filter((_, index) => titles.includes(TITLES[index] ?? '')),
  );
  return (
    <Stack align="start">
      <Grid min="14rem">
        <ChipGroup label="Rows" choices={choicesOf(SHOWS)} value={shows} onChange={setShows} />
        <ChipGroup
          label="Columns"
          choices={choicesOf(TITLES)}
          value={titles}
          onChange={setTitles}
        />
      </Grid>
      <Button
        isDisabled={rows.length === 0 || titles.length === 0}
        onClick={() => saveJson({ fileName: 'shows.json', titles, rows })}
      >
        Export {rows.length} × {titles.length} cells
      </Button>
    </Stack>
  );
}
