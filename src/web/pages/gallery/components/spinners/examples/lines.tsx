import { Skeleton } from '#web/ui/display/skeleton.tsx';

export function Lines() {
  return <Skeleton count={4} width={['100%', '92%', '97%', '60%']} gap={10} />;
}
