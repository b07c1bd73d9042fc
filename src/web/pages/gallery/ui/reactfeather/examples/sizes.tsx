import { Ticket } from 'lucide-react';
import { Icon } from '#web/ui/display/icon.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const SIZES = [12, 16, 20, 24, 32];

export function Sizes() {
  return (
    <Row gap="lg" align="end">
      {SIZES.map((size) => (
        <Row key={size} as="span" gap="2xs">
          <Icon icon={Ticket} size={size} /> {size}
        </Row>
      ))}
    </Row>
  );
}
