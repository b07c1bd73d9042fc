import { Rating } from '#web/ui/figures/rating.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function Sizes() {
  return (
    <Row gap="lg">
      <Rating value={4} size={12} />
      <Rating value={4} />
      <Rating value={4} size={28} />
    </Row>
  );
}
