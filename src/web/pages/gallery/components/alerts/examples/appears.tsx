import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Appears() {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <Stack gap="sm" align="start">
      <Alert message={message} />
      <Button
        variant="outline"
        onClick={() => setMessage(message === null ? 'The file is larger than 20 MB.' : null)}
      >
        {message === null ? 'Upload a large file' : 'Clear'}
      </Button>
    </Stack>
  );
}
