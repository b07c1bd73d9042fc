import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';

export function Confirm() {
  const [answer, setAnswer] = useState('');
  const handleDelete = async () => {
    const isYes = await askToConfirm({
      title: 'Delete the view “Small halls”?',
      description: 'Everybody who uses it falls back to the standard view.',
      confirmLabel: 'Delete view',
    });
    setAnswer(isYes ? 'Deleted' : 'Kept');
  };
  return (
    <Row>
      <Button tone="danger" variant="light" icon={Trash2} onClick={() => void handleDelete()}>
        Delete view
      </Button>
      <span role="status">{answer}</span>
    </Row>
  );
}
