import { Archive, Printer, Star } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function OnIcons() {
  return (
    <Row gap="2xs">
      <IconButton label="Archive" icon={Archive} />
      <IconButton label="Print" icon={Printer} />
      <IconButton label="Star" icon={Star} />
    </Row>
  );
}
