import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

export function Dismissible() {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) {
    return (
      <Button variant="light" onClick={() => setIsShown(true)}>
        Show the banner again
      </Button>
    );
  }
  return (
    <Banner
      tone="info"
      message="New: compare any two runs of the ranking."
      onDismiss={() => setIsShown(false)}
    />
  );
}
