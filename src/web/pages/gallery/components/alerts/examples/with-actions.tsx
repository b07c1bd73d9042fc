import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';

export function WithActions() {
  const [isCurrent, setIsCurrent] = useState(false);
  if (isCurrent) return <Alert tone="success" message="The ranking is up to date." />;
  return (
    <Alert
      tone="warning"
      message="The weights have changed since the last run."
      actions={
        <Button size="sm" variant="outline" icon={RefreshCw} onClick={() => setIsCurrent(true)}>
          Recalculate
        </Button>
      }
    />
  );
}
