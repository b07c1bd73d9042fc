import { useState } from 'react';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { ColourSwatch } from '#web/ui/figures/colour-swatch.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { coloursOf, DRAWN_SKINS, type DrawnSkin } from '#web/ui/theme/skin-colours.ts';

const TOKENS = ['page', 'surface', 'text', 'text-muted', 'accent', 'accent-soft', 'danger-text'];

export function Skins() {
  const [skin, setSkin] = useState<DrawnSkin>('dark');
  const colours = coloursOf(skin);
  return (
    <Stack>
      <Segmented
        label="Skin"
        choices={DRAWN_SKINS.map((value) => ({ value, label: value }))}
        value={skin}
        onChange={setSkin}
      />
      <Row gap="xs">
        {TOKENS.map((token) => (
          <ColourSwatch key={token} token={token} value={colours.get(token) ?? ''} />
        ))}
      </Row>
    </Stack>
  );
}
