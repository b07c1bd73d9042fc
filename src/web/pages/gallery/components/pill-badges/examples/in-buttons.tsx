import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Count } from '#web/ui/display/count.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function InButtons() {
  const [count, setCount] = useState(3);
  return (
    <Row>
      <Button variant="outline" icon={Bell} onClick={() => setCount(count + 1)}>
        Notify me <Count label={`${count} notifications`}>{count}</Count>
      </Button>
      <Button variant="plain" isDisabled={count === 0} onClick={() => setCount(0)}>
        Mark all as read
      </Button>
    </Row>
  );
}
