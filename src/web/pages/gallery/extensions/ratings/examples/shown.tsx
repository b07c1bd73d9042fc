import { Rating } from '#web/ui/figures/rating.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Shown() {
  return (
    <Stack gap="xs" align="start">
      <Rating value={5} />
      <Rating value={3.5} />
      <Rating value={0} />
    </Stack>
  );
}
