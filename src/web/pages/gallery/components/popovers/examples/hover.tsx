import { HoverCard } from '#web/ui/overlays/hover-card.tsx';
import { HoverCardButton } from '#web/ui/overlays/hover-card-button.tsx';

export function OnHover() {
  return (
    <HoverCardButton
      label="98.4 points: how they are made"
      card={(props) => <HoverCard {...props}>Type 40, time left 35.2, capacity 23.2.</HoverCard>}
    >
      98.4 points
    </HoverCardButton>
  );
}
