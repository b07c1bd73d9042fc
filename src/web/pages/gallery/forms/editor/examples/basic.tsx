import { useState } from 'react';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const TEXT =
  '<h2>Harbour Summer Festival</h2><p>Two stages, <strong>forty bands</strong>, one weekend.</p>' +
  '<ul><li><p>Doors open at noon</p></li><li><p>Free for children</p></li></ul>';

export function Basic() {
  const [text, setText] = useState(TEXT);
  return <RichTextField label="Description" value={text} onChange={setText} />;
}
