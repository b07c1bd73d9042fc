import { useEffect, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Blocked } from '#web/ui/loading/blocked.tsx';

export function InCard() {
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    if (!isBlocked) return;
    const timer = setTimeout(() => setIsBlocked(false), 2000);
    return () => clearTimeout(timer);
  }, [isBlocked]);

  return (
    <Stack gap="sm" align="start">
      <Blocked isBlocked={isBlocked} label="Calculating …">
        <DescriptionList
          items={[
            { label: 'Events', value: '4,894' },
            { label: 'Best score', value: '98.4' },
            { label: 'Oldest feed', value: 'two hours' },
          ]}
        />
      </Blocked>
      <Button variant="outline" isLoading={isBlocked} onClick={() => setIsBlocked(true)}>
        Recalculate
      </Button>
    </Stack>
  );
}
