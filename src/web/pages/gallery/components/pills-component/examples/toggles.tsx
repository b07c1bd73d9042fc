import { Bold, Italic, Underline } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const MARKS = { Bold, Italic, Underline };

export function Toggles() {
  const [on, setOn] = useState<readonly string[]>(['Bold']);
  return (
    <Row gap="xs">
      {Object.entries(MARKS).map(([name, icon]) => (
        <ToggleButton
          key={name}
          icon={icon}
          isPressed={on.includes(name)}
          onChange={(isOn) => setOn(isOn ? [...on, name] : on.filter((other) => other !== name))}
        >
          {name}
        </ToggleButton>
      ))}
    </Row>
  );
}
