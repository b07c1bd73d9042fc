import { useState } from 'react';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Several() {
  const [from, setFrom] = useState('A1');
  const [to, setTo] = useState('');
  const isWrong = to !== '' && to < from;
  return (
    <FieldGroup label="Seats" {...(isWrong && { error: 'The last seat is before the first.' })}>
      <Grid min="8rem" gap="xs">
        <TextField label="First seat" isLabelHidden start="from" value={from} onChange={setFrom} />
        <TextField label="Last seat" isLabelHidden start="to" value={to} onChange={setTo} />
      </Grid>
    </FieldGroup>
  );
}
