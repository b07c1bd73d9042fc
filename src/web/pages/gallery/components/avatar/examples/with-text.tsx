import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Byline } from '#web/ui/lists/byline.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function WithText() {
  return (
    <List label="Team">
      <ListItem
        start={<Avatar src="" name="Ada Lovelace" />}
        title="Ada Lovelace"
        description="Owns the weights"
        end={<Badge tone="accent">Admin</Badge>}
      />
      <ListItem title={<Byline name="Grace Hopper" avatar="" at="2026-05-04T10:00:00Z" />} />
    </List>
  );
}
