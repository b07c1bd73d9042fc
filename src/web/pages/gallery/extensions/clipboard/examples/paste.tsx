import { useState } from 'react';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Paste() {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly string[]>([]);
  return (
    <Stack>
      <TextArea
        label="Paste cells or lines here"
        value={text}
        onChange={setText}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          setRows(pasted.split('\n').filter((line) => line.trim() !== ''));
        }}
      />
      <span role="status">{rows.length} lines pasted</span>
    </Stack>
  );
}
