import { Clapperboard, Music, Trophy } from 'lucide-react';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function Rich() {
  return (
    <List label="Tonight">
      <ListItem
        start={<IconTile icon={Clapperboard} />}
        title="The Winter Ballad"
        description="Harbour Hall, 20:00"
        end={<Badge tone="success">On sale</Badge>}
      />
      <ListItem
        start={<IconTile icon={Music} colour="teal" />}
        title="Jazz at Noon, with guests from three continents and an open stage afterwards"
        description="City Stages, 12:00"
        end={<Badge tone="warning">Few seats</Badge>}
      />
      <ListItem
        start={<IconTile icon={Trophy} colour="orange" />}
        title="Cup final"
        description="North Stadium, 18:30"
        end={<Badge tone="danger">Sold out</Badge>}
      />
    </List>
  );
}
