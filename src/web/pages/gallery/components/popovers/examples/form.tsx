import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';

export function WithFields() {
  const [note, setNote] = useState('');
  return (
    <Row>
      <Popover label="Write a note" align="start" face={<StickyNote size={18} aria-hidden />}>
        {(close) => (
          <Stack gap="sm">
            <TextArea label="Note" value={note} onChange={setNote} />
            <Button size="sm" onClick={close}>
              Done
            </Button>
          </Stack>
        )}
      </Popover>
      <span role="status">{note === '' ? 'No note yet' : note}</span>
    </Row>
  );
}
