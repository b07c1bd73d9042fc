import { useState } from 'react';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const FEATURES = ['mentions'] as const;
const PEOPLE = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Hedy Lamarr', 'ليلى حداد'];

export function Mentions() {
  const [text, setText] = useState('<p>Type an @ and the beginning of a name.</p>');
  return (
    <RichTextField
      label="Comment"
      features={FEATURES}
      people={PEOPLE}
      value={text}
      onChange={setText}
    />
  );
}
