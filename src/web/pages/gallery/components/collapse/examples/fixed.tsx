import { Text } from '#web/ui/layout/text.tsx';
import { FoldableCard } from '#web/ui/navigation/foldable-card.tsx';

export function Fixed() {
  return (
    <FoldableCard
      title={
        <Text weight="medium" isTruncated>
          The newest message
        </Text>
      }
      description={
        <Text size="sm" tone="neutral" isTruncated>
          stays open
        </Text>
      }
      isOpen
    >
      What everybody came to read needs no click.
    </FoldableCard>
  );
}
