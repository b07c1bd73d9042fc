import { useState } from 'react';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function States() {
  const [names, setNames] = useState('');
  const choose = (files: readonly File[]) => setNames(files.map(({ name }) => name).join(', '));
  return (
    <Grid min="14rem">
      <FileField
        label="Contract"
        isRequired
        accept=".pdf"
        hint={names || 'Only chosen, not sent'}
        onChange={choose}
        {...(names === '' && { error: 'Choose the signed contract.' })}
      />
      <FileField label="Archive" isDisabled hint="Closed since May" onChange={choose} />
    </Grid>
  );
}
