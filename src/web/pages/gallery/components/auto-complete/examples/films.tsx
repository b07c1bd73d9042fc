import { useState } from 'react';
import { readAutocomplete } from '#contract/autocomplete.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';

export function Films() {
  const call = useCall(readAutocomplete, {});
  const [film, setFilm] = useState('');
  return (
    <CallState call={call} failed="The films could not be loaded">
      {({ autoComplete }) => (
        <Combobox
          label="Film"
          placeholder="Type a title"
          choices={autoComplete.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={film}
          onChange={setFilm}
          isClearable
        />
      )}
    </CallState>
  );
}
