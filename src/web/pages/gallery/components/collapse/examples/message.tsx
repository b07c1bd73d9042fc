import { useState } from 'react';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { FoldableCard } from '#web/ui/navigation/foldable-card.tsx';

export function Message() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <FoldableCard
      start={<Avatar src="" name="Grace Hopper" />}
      title="Grace Hopper"
      end="10:24"
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      The capacities of the new venues are in. The ranking can be calculated again.
    </FoldableCard>
  );
}
