import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { useTour } from '#web/ui/navigation/use-tour.ts';

export function Missing() {
  const [hasPrices, setHasPrices] = useState(false);
  const at = (id: string) => () => document.getElementById(id);
  const start = useTour(
    [
      { find: at('tour-prices'), title: 'Prices', description: 'Only where there are any.' },
      { find: at('tour-seats'), title: 'Seats', description: 'How many are left.' },
    ],
    () => {},
  );
  return (
    <Stack align="start">
      <Checkbox label="This show has prices" value={hasPrices} onChange={setHasPrices} />
      {hasPrices && <p id="tour-prices">From £24</p>}
      <p id="tour-seats">212 seats left</p>
      <Button variant="outline" onClick={() => void start()}>
        Explain this
      </Button>
    </Stack>
  );
}
