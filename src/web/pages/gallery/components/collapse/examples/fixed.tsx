import { FoldableCard } from '#web/ui/navigation/foldable-card.tsx';

export function Fixed() {
  return (
    <FoldableCard title="The newest message" description="stays open" isOpen>
      What everybody came to read needs no click.
    </FoldableCard>
  );
}
