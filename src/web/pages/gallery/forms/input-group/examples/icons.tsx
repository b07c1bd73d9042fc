import { Mail, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Icons() {
  const [email, setEmail] = useState('ada@marquee.test');
  const [place, setPlace] = useState('');
  return (
    <Grid min="14rem">
      <TextField
        label="E-mail"
        type="email"
        start={<Icon icon={Mail} />}
        end={<Badge tone="success">Verified</Badge>}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Near"
        start={<Icon icon={MapPin} />}
        placeholder="A street or a postcode"
        value={place}
        onChange={setPlace}
      />
    </Grid>
  );
}
