import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';

export function Confirm() {
  const [answer, setAnswer] = useState('Not asked yet');
  const ask = async () => {
    const isYes = await askToConfirm({
      title: 'Delete the venue?',
      description: 'Its 14 events lose their capacity and are ranked without it.',
      confirmLabel: 'Delete venue',
    });
    setAnswer(isYes ? 'Deleted' : 'Left as it is');
  };
  return (
    <Row>
      <Button tone="danger" variant="outline" onClick={() => void ask()}>
        Delete venue
      </Button>
      <span role="status">{answer}</span>
    </Row>
  );
}
