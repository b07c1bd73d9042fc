import { useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Sizes() {
  const [text, setText] = useState('Harbour Hall');
  return (
    <Grid min="12rem">
      <TextField label="Small" size="sm" value={text} onChange={setText} />
      <TextField label="Medium" value={text} onChange={setText} />
      <TextField label="Large" size="lg" value={text} onChange={setText} />
    </Grid>
  );
}
