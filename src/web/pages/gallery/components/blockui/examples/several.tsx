import { useState } from 'react';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Blocked } from '#web/ui/loading/blocked.tsx';

const FEEDS = ['Harbour Hall', 'City Stages'];

export function Several() {
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  return (
    <Grid min="14rem">
      {FEEDS.map((feed) => (
        <Stack key={feed} gap="sm" align="stretch">
          <Blocked isBlocked={blocked.includes(feed)} label="Reading the feed …">
            <Card title={feed} level={3}>
              1,204 events, read an hour ago.
            </Card>
          </Blocked>
          <div>
            <ToggleButton
              size="sm"
              isPressed={blocked.includes(feed)}
              onChange={(isOn) =>
                setBlocked(isOn ? [...blocked, feed] : blocked.filter((other) => other !== feed))
              }
            >
              Read {feed}
            </ToggleButton>
          </div>
        </Stack>
      ))}
    </Grid>
  );
}
