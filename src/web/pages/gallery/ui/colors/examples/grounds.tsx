import { ColourSwatch } from '#web/ui/figures/colour-swatch.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const GROUNDS = ['page', 'surface', 'hover', 'line', 'line-strong', 'track', 'text', 'text-muted'];

export function Grounds() {
  return (
    <Row gap="xs">
      {GROUNDS.map((token) => (
        <ColourSwatch key={token} token={token} />
      ))}
    </Row>
  );
}
