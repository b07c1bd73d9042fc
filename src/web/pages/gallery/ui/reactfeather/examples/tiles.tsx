import { CalendarDays, Ticket, Users } from 'lucide-react';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Tiles() {
  return (
    <Row>
      <IconTile icon={Ticket} colour="violet" />
      <IconTile icon={CalendarDays} colour="green" />
      <IconTile icon={Users} colour="orange" />
    </Row>
  );
}
