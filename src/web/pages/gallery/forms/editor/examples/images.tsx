import { useState } from 'react';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const FEATURES = ['images'] as const;

export function Images() {
  const [text, setText] = useState('<p>Paste a picture here, or drop one.</p>');
  return <RichTextField label="Report" features={FEATURES} value={text} onChange={setText} />;
}
