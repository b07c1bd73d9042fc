import { Skeleton } from '#web/ui/display/skeleton.tsx';

export function Cards() {
  return <Skeleton count={3} height={120} columnWidth="12rem" />;
}
