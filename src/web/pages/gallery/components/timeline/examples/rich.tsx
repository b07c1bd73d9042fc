import { Check, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Timeline } from '#web/ui/lists/timeline.tsx';

export function Rich() {
  const [isAccepted, setIsAccepted] = useState(false);
  return (
    <Timeline
      entries={[
        {
          id: 'note',
          icon: MessageSquare,
          title: 'Grace Hopper wrote a note',
          time: 'yesterday',
          content: (
            <Row gap="xs" wrap={false}>
              <Avatar src="" name="Grace Hopper" size={24} />
              The capacity of the new hall is 640.
            </Row>
          ),
        },
        {
          id: 'offer',
          icon: Check,
          tone: isAccepted ? 'success' : 'neutral',
          title: isAccepted ? 'The correction was accepted' : 'A correction waits',
          time: 'today',
          content: !isAccepted && (
            <Button size="sm" variant="outline" onClick={() => setIsAccepted(true)}>
              Accept
            </Button>
          ),
        },
      ]}
    />
  );
}
