import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function Arrival() {
  const [isThere, setIsThere] = useState(false);
  return (
    <Stack gap="sm">
      <div>
        <Button variant="outline" onClick={() => setIsThere(!isThere)}>
          {isThere ? 'Load again' : 'Let it arrive'}
        </Button>
      </div>
      {isThere ? (
        <List label="Venues">
          <ListItem title="Harbour Hall" description="1,200 seats" />
          <ListItem title="City Stages" description="640 seats" />
        </List>
      ) : (
        <Skeleton count={2} height={54} gap={6} />
      )}
    </Stack>
  );
}
