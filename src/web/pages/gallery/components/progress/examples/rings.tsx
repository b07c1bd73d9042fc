import { Ring } from '#web/ui/figures/ring.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Rings() {
  return (
    <Row>
      <Ring label="Sold" value={0} text="0 %" />
      <Ring label="Sold" value={0.35} text="35 %" tone="success" />
      <Ring label="Sold" value={0.82} text="82 %" tone="warning" size={96} />
      <Ring label="Sold" value={1} text="100 %" tone="danger" size={120} />
    </Row>
  );
}
