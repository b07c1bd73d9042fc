import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Stands for a call that takes its time. */
const upload = () => new Promise<void>((resolve) => setTimeout(resolve, 800));

export function Progress() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await upload();
    setIsBusy(false);
    showToast({ tone: 'success', title: 'Feed uploaded', message: '1,204 events were read.' });
  };
  return (
    <Button isLoading={isBusy} onClick={() => void run()}>
      Upload feed
    </Button>
  );
}
