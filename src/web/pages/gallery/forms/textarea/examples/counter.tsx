import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';

const LIMIT = 140;

export function Counter() {
  const [text, setText] = useState('Two stages, forty bands, one weekend by the sea.');
  return (
    <TextArea
      label="Teaser"
      limit={LIMIT}
      value={text}
      onChange={setText}
      {...(text.length > LIMIT && { error: 'Shorten the teaser.' })}
    />
  );
}
