import { Divider } from '#web/ui/layout/divider.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Vertical() {
  return (
    <Row>
      <span>Friday</span>
      <Divider isVertical />
      <span>20:00</span>
      <Divider isVertical />
      <span>Harbour Hall</span>
    </Row>
  );
}
