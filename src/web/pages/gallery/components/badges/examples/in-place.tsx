import { Badge } from '#web/ui/display/badge.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function InPlace() {
  return (
    <Stack>
      <Row gap="xs">
        <Heading level={3}>Import of 4 May</Heading>
        <Badge tone="success">Stored</Badge>
      </Row>
      <List label="Events">
        <ListItem
          title="The Winter Ballad"
          description="Harbour Hall"
          end={<Badge tone="danger">Sold out</Badge>}
        />
        <ListItem
          title="An evening with a title that is far too long for the room that a phone leaves it"
          description="City Stages"
          end={<Badge tone="success">On sale</Badge>}
        />
      </List>
    </Stack>
  );
}
