import { History } from 'lucide-react';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';

const RUNS = Array.from({ length: 30 }, (_, index) => 30 - index);

export function Long() {
  return (
    <Popover label="Runs" align="start" face={<History size={18} aria-hidden />}>
      {() => (
        <List label="Runs of May">
          {RUNS.map((day) => (
            <ListItem key={day} title={`${day} May`} description="4,894 events" />
          ))}
        </List>
      )}
    </Popover>
  );
}
