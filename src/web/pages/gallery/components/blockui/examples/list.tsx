import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function InGrid() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Stack gap="sm" align="stretch">
      <Grid min="9rem" isBusy={isBusy}>
        {['Lisbon', 'Porto', 'Faro'].map((city) => (
          <Card key={city} title={city} level={3}>
            12 events
          </Card>
        ))}
      </Grid>
      <div>
        <Button variant="outline" onClick={() => setIsBusy(!isBusy)}>
          {isBusy ? 'The answer is there' : 'Ask again'}
        </Button>
      </div>
    </Stack>
  );
}
