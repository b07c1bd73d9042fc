import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Languages() {
  const [arabic, setArabic] = useState('تفتح الأبواب في السابعة مساءً.');
  const [japanese, setJapanese] = useState('開場は午後七時です。');
  return (
    <Grid min="14rem">
      <TextArea label="Arabic" lang="ar" value={arabic} onChange={setArabic} />
      <TextArea label="Japanese" lang="ja" value={japanese} onChange={setJapanese} />
    </Grid>
  );
}
