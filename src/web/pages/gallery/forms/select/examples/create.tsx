import { useState } from 'react';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';

export function Create() {
  const [labels, setLabels] = useState(['open air', 'family']);
  const [chosen, setChosen] = useState(['family']);
  return (
    <MultiSelect
      label="Labels"
      placeholder="Type a new label"
      choices={labels.map((label) => ({ value: label, label }))}
      value={chosen}
      onChange={setChosen}
      onCreate={(label) => {
        setLabels([...labels, label]);
        setChosen([...chosen, label]);
      }}
    />
  );
}
