import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function States() {
  const [reason, setReason] = useState('');
  return (
    <Grid min="14rem">
      <TextArea
        label="Reason"
        isRequired
        value={reason}
        onChange={setReason}
        {...(reason === '' && { error: 'Say why the event is cancelled.' })}
      />
      <TextArea
        label="Terms"
        isReadOnly
        value="Tickets can be returned up to 24 hours before the start."
        onChange={setReason}
      />
      <TextArea label="Answer" isDisabled value="" onChange={setReason} />
    </Grid>
  );
}
