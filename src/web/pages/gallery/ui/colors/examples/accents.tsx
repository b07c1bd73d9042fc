import { ColourKey } from '#web/ui/figures/colour-key.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { coloursOf } from '#web/ui/theme/skin-colours.ts';

const ACCENTS = ['indigo', 'blue', 'teal', 'plum', 'rust'];
const PARTS = ['accent', 'accent-fill', 'accent-text', 'accent-soft'];

export function Accents() {
  return (
    <Stack gap="xs">
      {ACCENTS.map((accent) => (
        <Row key={accent} gap="md">
          {PARTS.map((part) => (
            <ColourKey key={part} colour={coloursOf('light', accent).get(part) ?? ''} />
          ))}
          <Text>{accent}</Text>
        </Row>
      ))}
    </Stack>
  );
}
