import { useState } from 'react';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';

export function Create() {
  const [halls, setHalls] = useState(['Harbour Hall', 'City Stages']);
  const [hall, setHall] = useState('');
  return (
    <Combobox
      label="Venue"
      description="Type a new name to add a venue."
      choices={halls.map((name) => ({ value: name, label: name }))}
      value={hall}
      onChange={setHall}
      onCreate={(name) => {
        setHalls([...halls, name]);
        setHall(name);
      }}
    />
  );
}
