import { useState } from 'react';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const FEATURES = ['tables'] as const;
const TEXT =
  '<table><tbody><tr><th><p>Zone</p></th><th><p>Seats</p></th></tr>' +
  '<tr><td><p>Stalls</p></td><td><p>420</p></td></tr></tbody></table><p></p>';

export function Tables() {
  const [text, setText] = useState(TEXT);
  return <RichTextField label="Seating" features={FEATURES} value={text} onChange={setText} />;
}
