import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const CITIES = ['Any city', 'Lisbon', 'Porto'].map((city) => ({ value: city, label: city }));

export function Inline() {
  const [search, setSearch] = useState({ text: '', city: 'Any city', day: '' });
  const [found, setFound] = useState('');
  const set = (part: Partial<typeof search>) => setSearch({ ...search, ...part });
  return (
    <form
      aria-label="Search for events"
      onSubmit={(event) => {
        event.preventDefault();
        setFound([search.text, search.city, search.day].filter(Boolean).join(' · '));
      }}
    >
      <Stack gap="sm">
        <Grid min="10rem">
          <TextField label="Event" value={search.text} onChange={(text) => set({ text })} />
          <SelectField
            label="City"
            choices={CITIES}
            value={search.city}
            onChange={(city) => set({ city })}
          />
          <DateField label="From" value={search.day} onChange={(day) => set({ day })} />
        </Grid>
        <Row>
          <Button type="submit" icon={Search}>
            Search
          </Button>
          <span role="status">{found}</span>
        </Row>
      </Stack>
    </form>
  );
}
