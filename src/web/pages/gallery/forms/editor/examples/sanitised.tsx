import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';

const HOSTILE =
  '<p onclick="alert(1)">Nothing here <a href="javascript:alert(2)">runs</a>.</p>' +
  '<script>alert(3)</script><img src="x" onerror="alert(4)"><form action="/steal"><button>Send</button></form>';

export function Sanitised() {
  const [html, setHtml] = useState(HOSTILE);
  return (
    <Grid min="18rem">
      <TextArea label="What came in" dir="ltr" spellCheck={false} value={html} onChange={setHtml} />
      <RichTextField label="In the editor" value={html} onChange={setHtml} />
      <section aria-label="As readers see it">
        <SafeHtml html={html} />
      </section>
    </Grid>
  );
}
