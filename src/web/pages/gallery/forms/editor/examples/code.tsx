import { useState } from 'react';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const FEATURES = ['code'] as const;

export function Code() {
  const [text, setText] = useState(
    '<p>Ask for <code>GET /event_score</code>:</p><pre><code>curl https://marquee.test</code></pre>',
  );
  return <RichTextField label="Manual" features={FEATURES} value={text} onChange={setText} />;
}
