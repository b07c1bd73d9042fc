import { useEffect, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Loading() {
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSaving(false), 2000);
    return () => clearTimeout(timer);
  }, [isSaving]);

  return (
    <Row>
      <Button isLoading={isSaving} onClick={() => setIsSaving(true)}>
        Save for two seconds
      </Button>
      <Button isDisabled>Disabled</Button>
      <Button variant="outline" isDisabled>
        Disabled
      </Button>
    </Row>
  );
}
