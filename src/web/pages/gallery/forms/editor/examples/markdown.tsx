import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const FEATURES = ['code', 'tables'] as const;
const TEXT = `## Programme

- **Friday**: opening
- *Saturday*: both stages

| Zone | Seats |
| --- | --- |
| Stalls | 420 |`;

export function MarkdownInAndOut() {
  const [text, setText] = useState(TEXT);
  return (
    <Grid min="18rem">
      <RichTextField
        label="Programme"
        format="markdown"
        features={FEATURES}
        value={text}
        onChange={setText}
      />
      <TextArea label="As Markdown" dir="ltr" rows={8} value={text} onChange={setText} />
    </Grid>
  );
}
