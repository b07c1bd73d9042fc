import { AlignCenter, AlignLeft, AlignRight, Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonGroup } from '#web/ui/buttons/button-group.tsx';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Toggles() {
  const [isWatched, setIsWatched] = useState(true);
  return (
    <Row>
      <ToggleButton icon={Bell} isPressed={isWatched} onChange={setIsWatched}>
        Watch this event
      </ToggleButton>
      <ButtonGroup label="Alignment">
        <Button variant="outline" icon={AlignLeft}>
          Start
        </Button>
        <Button variant="outline" icon={AlignCenter}>
          Middle
        </Button>
        <Button variant="outline" icon={AlignRight}>
          End
        </Button>
      </ButtonGroup>
    </Row>
  );
}
