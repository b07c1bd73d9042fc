import { Ring } from '#web/ui/figures/ring.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function InList() {
  return (
    <List label="Profiles">
      <ListItem
        title="Ada Lovelace"
        description="Everything is filled in"
        end={<Ring label="Complete" value={1} size={36} tone="success" />}
      />
      <ListItem
        title="Grace Hopper"
        description="Phone and address are missing"
        end={<Ring label="Complete" value={0.6} size={36} />}
      />
    </List>
  );
}
