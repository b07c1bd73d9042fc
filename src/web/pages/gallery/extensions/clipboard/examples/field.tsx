import { useState } from 'react';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function FromField() {
  const [text, setText] = useState('Row C, seat 14');
  return (
    <Row align="end">
      <TextField label="Seat" value={text} onChange={setText} />
      <CopyButton text={text} label="Copy seat" />
    </Row>
  );
}
