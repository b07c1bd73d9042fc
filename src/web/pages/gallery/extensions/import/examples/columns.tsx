import { useState } from 'react';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const TITLES = ['Who', 'Mail', 'Town', 'Notes'];
const FIELDS = ['Name', 'E-mail', 'City'];

export function Columns() {
  const [chosen, setChosen] = useState<readonly string[]>(['Who', 'Mail', 'Town']);
  const left = TITLES.filter((title) => !chosen.includes(title));
  return (
    <Stack>
      <Grid min="10rem">
        {FIELDS.map((field, index) => (
          <SelectField
            key={field}
            label={field}
            value={chosen[index] ?? ''}
            choices={TITLES.map((title) => ({ value: title, label: title }))}
            onChange={(title) => setChosen(chosen.with(index, title))}
          />
        ))}
      </Grid>
      <span role="status">{left.length > 0 ? `Left out: ${left.join(', ')}` : 'All are used'}</span>
    </Stack>
  );
}
