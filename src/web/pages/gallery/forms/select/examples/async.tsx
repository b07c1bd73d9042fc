import { useState } from 'react';
import { listUsers } from '#contract/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { useLateValue } from '#web/ui/hooks/use-late-value.ts';

/** The back end looks for what is typed, and answers the first twenty. */
export function Async() {
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState('');
  const q = useLateValue(typed);
  const call = useCall(listUsers, { query: { q, perPage: 20 } }, { keepPrevious: true });
  const found = call.data?.users ?? [];
  return (
    <Combobox
      label="Person"
      placeholder="Type a name"
      choices={found.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      value={person}
      onChange={setPerson}
      onSearch={setTyped}
      isLoading={call.isFetching || q !== typed}
      {...(call.isError && { error: 'The people could not be loaded. Type again.' })}
    />
  );
}
