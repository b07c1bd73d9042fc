import { useState } from 'react';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

export function States() {
  const [text, setText] = useState('');
  return (
    <RichTextField
      label="Answer"
      value={text}
      onChange={setText}
      {...(text === '' && { error: 'Write an answer.' })}
    />
  );
}
