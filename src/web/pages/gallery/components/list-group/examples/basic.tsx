import { List, ListItem } from '#web/ui/lists/list.tsx';

export function Basic() {
  return (
    <List label="Venues">
      <ListItem title="Harbour Hall" />
      <ListItem title="City Stages" />
      <ListItem title="The Old Mill" />
    </List>
  );
}
