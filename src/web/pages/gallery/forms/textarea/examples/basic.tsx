import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';

export function Basic() {
  const [note, setNote] = useState('');
  return (
    <TextArea
      label="Note"
      description="Only the team of the venue reads it."
      value={note}
      onChange={setNote}
    />
  );
}
