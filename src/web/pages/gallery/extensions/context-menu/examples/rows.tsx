import { CalendarPlus, Share2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { ContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const SHOWS = ['Hamlet', 'Swan Lake', 'Stand-up night'];

function Items({ show }: { show: string }) {
  return (
    <>
      <MenuItem icon={CalendarPlus} onSelect={() => showToast({ message: `${show} is noted.` })}>
        Add to calendar
      </MenuItem>
      <MenuItem icon={Share2} onSelect={() => showToast({ message: `${show} is shared.` })}>
        Share
      </MenuItem>
    </>
  );
}

export function Rows() {
  return (
    <List label="Shows">
      {SHOWS.map((show) => (
        <ListItem
          key={show}
          title={
            <ContextMenu label={`Actions for ${show}`} items={<Items show={show} />}>
              <Button variant="plain">{show}</Button>
            </ContextMenu>
          }
          end={
            <Menu label={`More about ${show}`}>
              <Items show={show} />
            </Menu>
          }
        />
      ))}
    </List>
  );
}
