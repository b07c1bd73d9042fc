import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';

const STEPS = ['cart', 'address', 'payment'] as const;
const LABELS = { cart: 'Cart', address: 'Address', payment: 'Payment' };

export function Steps() {
  const [at, setAt] = useState(1);
  return (
    <Stack align="start">
      <Stepper
        label="Checkout"
        value={STEPS[at] ?? 'cart'}
        onChange={(name) => setAt(STEPS.indexOf(name))}
        steps={STEPS.map((name, index) => ({
          name,
          label: LABELS[name],
          isReachable: index <= at,
        }))}
      />
      <Button variant="outline" onClick={() => setAt((at + 1) % STEPS.length)}>
        {at === STEPS.length - 1 ? 'Start again' : 'Next step'}
      </Button>
    </Stack>
  );
}
