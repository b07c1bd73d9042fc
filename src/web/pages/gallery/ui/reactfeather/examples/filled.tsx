import { Bookmark, Heart, Star } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const MARKS = [
  { icon: Heart, label: 'Like' },
  { icon: Star, label: 'Star' },
  { icon: Bookmark, label: 'Bookmark' },
];

export function Filled() {
  const [on, setOn] = useState<readonly string[]>(['Star']);
  return (
    <Row gap="xs">
      {MARKS.map(({ icon, label }) => {
        const isOn = on.includes(label);
        return (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            isIconFilled={isOn}
            aria-pressed={isOn}
            onClick={() => setOn(isOn ? on.filter((one) => one !== label) : [...on, label])}
          />
        );
      })}
    </Row>
  );
}
