import { useRef, useState } from 'react';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { componentName, findIcons, type IconName, svgOf } from '#web/ui/icons/all-icons.ts';
import { DrawnIcon } from '#web/ui/icons/drawn-icon.tsx';
import { useIconDrawing, useIconNames } from '#web/ui/icons/use-icons.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const IN_A_ROW = 6;

export function Browse() {
  const icons = useIconNames();
  const [text, setText] = useState('');
  const [size, setSize] = useState(24);
  const [stroke, setStroke] = useState(2);
  const [chosen, setChosen] = useState<IconName | null>(null);
  const drawing = useIconDrawing(chosen);
  const scroller = useRef<HTMLDivElement>(null);

  const found = findIcons(icons, text);
  const rows = Array.from({ length: Math.ceil(found.length / IN_A_ROW) }, (_, id) => ({
    id,
    icons: found.slice(id * IN_A_ROW, (id + 1) * IN_A_ROW),
  }));
  return (
    <Stack>
      <Grid min="12rem">
        <TextField
          label="Search icons"
          placeholder="delete, home …"
          value={text}
          onChange={setText}
        />
        <Slider label="Size" min={16} max={40} value={size} onChange={setSize} />
        <Slider label="Stroke" min={1} max={3} step={0.25} value={stroke} onChange={setStroke} />
      </Grid>
      <Text as="p" size="sm" tone="neutral">
        <span role="status">{found.length} icons</span>
      </Text>
      <div style={{ display: 'grid', blockSize: 336, overflow: 'hidden' }}>
        <VirtualList
          label="Icons"
          rows={rows}
          total={rows.length}
          rowHeight={56}
          scroller={scroller}
          onNearEnd={() => {}}
        >
          {(row) => (
            <Row gap="none" wrap={false}>
              {row.icons.map((icon) => (
                <span
                  key={icon.name}
                  style={{ flex: `0 0 ${100 / IN_A_ROW}%`, textAlign: 'center' }}
                >
                  <Button
                    variant="plain"
                    size="lg"
                    isFullWidth
                    style={{ paddingInline: 0 }}
                    aria-label={icon.name}
                    aria-pressed={icon === chosen}
                    onClick={() => setChosen(icon)}
                  >
                    <DrawnIcon icon={icon} size={size} stroke={stroke} />
                  </Button>
                </span>
              ))}
            </Row>
          )}
        </VirtualList>
      </div>
      <Row justify="between">
        <span role="status">
          {chosen ? componentName(chosen.name) : 'Choose an icon to copy it.'}
        </span>
        {chosen && (
          <Row gap="xs">
            <CopyButton
              text={`<${componentName(chosen.name)} size={${size}} />`}
              label="Copy JSX"
            />
            {drawing && <CopyButton text={svgOf(drawing, size, stroke)} label="Copy SVG" />}
          </Row>
        )}
      </Row>
    </Stack>
  );
}
