import { useState } from 'react';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Descriptions() {
  const [isPublic, setIsPublic] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  return (
    <Stack gap="md">
      <Switch
        label="Public profile"
        description="Everybody sees which events you follow."
        value={isPublic}
        onChange={setIsPublic}
      />
      <Switch
        label="Quiet at night"
        description="From 22:00 to 7:00, in your own time zone."
        value={isMuted}
        onChange={setIsMuted}
      />
    </Stack>
  );
}
