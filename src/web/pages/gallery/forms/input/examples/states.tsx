import { useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function States() {
  const [name, setName] = useState('');
  return (
    <Grid min="14rem">
      <TextField
        label="Name of the venue"
        isRequired
        value={name}
        onChange={setName}
        {...(name === '' && { error: 'Enter a name.' })}
      />
      <TextField label="Number" isReadOnly value="V-1042" onChange={setName} />
      <TextField label="Region" isDisabled value="North" onChange={setName} />
    </Grid>
  );
}
