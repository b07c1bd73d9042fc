import { ColourSwatch } from '#web/ui/figures/colour-swatch.tsx';
import { Row } from '#web/ui/layout/row.tsx';

const FIXED = [
  ...['violet', 'green', 'pink', 'slate', 'amber'].map((name) => `category-${name}`),
  ...['green', 'amber', 'red', 'blue', 'grey'].map((name) => `dot-${name}`),
  'star',
  'like',
];

export function Fixed() {
  return (
    <Row gap="xs">
      {FIXED.map((token) => (
        <ColourSwatch key={token} token={token} />
      ))}
    </Row>
  );
}
