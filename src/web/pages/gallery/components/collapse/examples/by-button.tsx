import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';

export function ByButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm" align="start">
      <Button
        variant="light"
        iconEnd={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Fewer details' : 'More details'}
      </Button>
      {isOpen && (
        <DescriptionList
          items={[
            { label: 'Doors', value: '19:00' },
            { label: 'Start', value: '20:00' },
            { label: 'Length', value: '2 hours 10 minutes' },
          ]}
        />
      )}
    </Stack>
  );
}
