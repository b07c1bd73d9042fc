import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Autosize() {
  const [text, setText] = useState('Doors open at seven.');
  return (
    <Stack gap="sm">
      <TextArea label="Description" rows={2} value={text} onChange={setText} />
      <div>
        <Button
          variant="outline"
          onClick={() => setText(`${text}\nThe bar stays open until midnight.`)}
        >
          Add a line
        </Button>
      </div>
    </Stack>
  );
}
