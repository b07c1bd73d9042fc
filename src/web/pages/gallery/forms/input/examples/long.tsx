import { useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Long() {
  const [title, setTitle] = useState('مهرجان الميناء الصيفي');
  return (
    <Grid min="14rem">
      <TextField
        label="The title of the event in the language of the country in which it takes place"
        dir="auto"
        value={title}
        onChange={setTitle}
      />
      <TextField
        label="Address"
        type="url"
        dir="ltr"
        description="Addresses run from left to right in every language."
        value="https://marquee.test/events/harbour-summer-festival-2026?day=2#programme"
        isReadOnly
        onChange={setTitle}
      />
    </Grid>
  );
}
