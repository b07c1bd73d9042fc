import { useState } from 'react';
import { listAllUsers } from '#contract/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useLateValue } from '#web/ui/hooks/use-late-value.ts';

/** Asks the back end once nothing has been typed for a moment. */
export function Async() {
  const [name, setName] = useState('');
  const late = useLateValue(name.trim().toLowerCase(), 400);
  const call = useCall(listAllUsers, {}, { enabled: late !== '' });
  const isTaken = call.data?.some(({ username }) => username.toLowerCase() === late) ?? false;
  const isChecking = name.trim().toLowerCase() !== late || call.isLoading;
  return (
    <TextField
      label="User name"
      description={
        <span role="status">
          {name === '' && 'Try aoife, which is taken.'}
          {name !== '' && isChecking && 'Checking…'}
          {name !== '' && !isChecking && !isTaken && 'This name is free.'}
        </span>
      }
      spellCheck={false}
      autoCapitalize="none"
      value={name}
      onChange={setName}
      {...(isTaken && !isChecking && { error: 'This name is taken.' })}
    />
  );
}
