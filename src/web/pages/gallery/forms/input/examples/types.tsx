import { useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Types() {
  const [contact, setContact] = useState({ email: '', phone: '', website: '' });
  return (
    <Grid min="14rem">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        value={contact.email}
        onChange={(email) => setContact({ ...contact, email })}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        value={contact.phone}
        onChange={(phone) => setContact({ ...contact, phone })}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        value={contact.website}
        onChange={(website) => setContact({ ...contact, website })}
      />
    </Grid>
  );
}
