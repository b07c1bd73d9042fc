import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

export function Html() {
  const [html, setHtml] = useState('<p>Change <em>either</em> side.</p>');
  return (
    <Grid min="18rem">
      <RichTextField label="Text" value={html} onChange={setHtml} />
      <TextArea label="As HTML" dir="ltr" spellCheck={false} value={html} onChange={setHtml} />
    </Grid>
  );
}
