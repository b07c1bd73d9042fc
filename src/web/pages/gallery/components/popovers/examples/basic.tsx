import { Info } from 'lucide-react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';

export function Basic() {
  return (
    <Popover label="About this score" align="start" face={<Info size={18} aria-hidden />}>
      {() => (
        <Stack gap="xs">
          <strong>98.4 points</strong>
          <span>Type 40, time left 35.2, capacity 23.2.</span>
        </Stack>
      )}
    </Popover>
  );
}
