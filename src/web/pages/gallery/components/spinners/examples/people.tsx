import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Row } from '#web/ui/layout/row.tsx';

export function People() {
  return (
    <Row wrap={false}>
      <Skeleton height={48} isRound />
      <Skeleton count={2} width={[180, 120]} gap={8} />
    </Row>
  );
}
