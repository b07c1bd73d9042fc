import { Badge } from '#web/ui/display/badge.tsx';
import { ColourSwatch } from '#web/ui/figures/colour-swatch.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const TONES = ['accent', 'success', 'warning', 'danger', 'info'] as const;

export function Tones() {
  return (
    <Stack gap="sm">
      {TONES.map((tone) => (
        <Row key={tone} gap="xs">
          <Badge tone={tone}>{tone}</Badge>
          {['text', 'soft', 'fill'].map((part) => (
            <ColourSwatch key={part} token={`${tone}-${part}`} />
          ))}
        </Row>
      ))}
    </Stack>
  );
}
