import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';

const QUESTIONS = [
  { title: 'Cancel the show?', description: 'Tickets are refunded.', confirmLabel: 'Cancel show' },
  {
    title: 'Tell the 312 guests now?',
    description: 'They get an e-mail each.',
    confirmLabel: 'Send e-mails',
  },
];

export function Chained() {
  const [done, setDone] = useState('The show is on');
  const cancelShow = async () => {
    for (const [index, question] of QUESTIONS.entries()) {
      if (!(await askToConfirm(question))) {
        setDone(index === 0 ? 'The show is on' : 'Cancelled, and nobody was told');
        return;
      }
    }
    setDone('Cancelled, and all were told');
  };
  return (
    <Row>
      <Button variant="outline" onClick={() => void cancelShow()}>
        Cancel show
      </Button>
      <span role="status">{done}</span>
    </Row>
  );
}
