import { CircleQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { useTour } from '#web/ui/navigation/use-tour.ts';

export function OneHint() {
  const box = useRef<HTMLDivElement>(null);
  const start = useTour(
    [
      {
        find: () => box.current,
        title: 'Recalculate',
        description: 'Ranks all events again with the weights as they are now.',
      },
    ],
    () => {},
  );
  return (
    <Row>
      <div ref={box}>
        <Button variant="outline">Recalculate</Button>
      </div>
      <IconButton icon={CircleQuestionMark} label="What is this?" onClick={() => void start()} />
    </Row>
  );
}
