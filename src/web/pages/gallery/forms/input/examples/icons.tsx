import { AtSign, Check, Search } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Icons() {
  const [city, setCity] = useState('');
  const [user, setUser] = useState('ada');
  return (
    <Grid min="14rem">
      <TextField
        label="City"
        type="search"
        placeholder="Lisbon"
        start={<Icon icon={Search} />}
        value={city}
        onChange={setCity}
      />
      <TextField
        label="User name"
        start={<Icon icon={AtSign} />}
        end={user.length >= 3 && <Icon icon={Check} />}
        description="At least 3 characters."
        value={user}
        onChange={setUser}
      />
    </Grid>
  );
}
