import { createFileRoute } from '@tanstack/react-router';
import {
  ArrowRight,
  Bookmark,
  CalendarDays,
  ChevronRight,
  Clock,
  Download,
  Heart,
  MapPin,
  Plus,
  Star,
  Ticket,
  Undo2,
  Users,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon, IconTile } from '#web/ui/display/icon.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { componentName, findIcons, type IconName, svgOf } from '#web/ui/icons/all-icons.ts';
import { DrawnIcon } from '#web/ui/icons/drawn-icon.tsx';
import { useIconDrawing, useIconNames } from '#web/ui/icons/use-icons.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './reactfeather.gallery.tsx?code';

/**
 * The icons of the product, all from Lucide, which goes on where Feather ended. An icon alone needs a label; beside a text it
 * is silent.
 *
 * @do Name a button without a text by what it does: “Delete Hamlet”.
 * @dont Name it by its picture: “Trash”.
 * @docs #web/ui/display/icon.tsx Icon
 * @docs #web/ui/display/icon.tsx IconTile
 * @docs #web/ui/buttons/icon-button.tsx
 * @docs #web/ui/icons/drawn-icon.tsx
 * @docs #web/ui/icons/use-icons.ts useIconNames useIconDrawing
 * @docs #web/ui/icons/all-icons.ts findIcons componentName svgOf
 */
const IconsPage = galleryPage({
  source,
  examples: { Browse, Sizes, Filled, WithText, Tiles, Direction },
});

const IN_A_ROW = 6;

/** All icons. Search by name or by meaning, change size and stroke, copy as JSX or SVG. */
function Browse() {
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

const SIZES = [12, 16, 20, 24, 32];

/** Sizes. 16 beside texts, 20 in buttons of icons only, 24 and more alone. */
function Sizes() {
  return (
    <Row gap="lg" align="end">
      {SIZES.map((size) => (
        <Row key={size} as="span" gap="2xs">
          <Icon icon={Ticket} size={size} /> {size}
        </Row>
      ))}
    </Row>
  );
}

const MARKS = [
  { icon: Heart, label: 'Like' },
  { icon: Star, label: 'Star' },
  { icon: Bookmark, label: 'Bookmark' },
];

/** Filled. What is on is filled: liked, starred, bookmarked. */
function Filled() {
  const [on, setOn] = useState<readonly string[]>(['Star']);
  return (
    <Row gap="xs">
      {MARKS.map(({ icon, label }) => {
        const isOn = on.includes(label);
        return (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            isIconFilled={isOn}
            aria-pressed={isOn}
            onClick={() => setOn(isOn ? on.filter((one) => one !== label) : [...on, label])}
          />
        );
      })}
    </Row>
  );
}

/** With a text. Before the text as a rule, after it where it says where one gets to. */
function WithText() {
  return (
    <Row>
      <Button icon={Plus}>Add event</Button>
      <Button variant="outline" iconEnd={Download}>
        Export
      </Button>
      <Badge tone="info" icon={MapPin}>
        London
      </Badge>
    </Row>
  );
}

/** On a ground. A tile gives an icon a tone and a place in cards of figures. */
function Tiles() {
  return (
    <Row>
      <IconTile icon={Ticket} colour="violet" />
      <IconTile icon={CalendarDays} colour="green" />
      <IconTile icon={Users} colour="orange" />
    </Row>
  );
}

const ICONS = [ArrowRight, ChevronRight, Undo2, Clock];

/** Both directions. Arrows turn over in a language that runs right to left; a clock does not. */
function Direction() {
  return (
    <Grid min="10rem">
      {(['ltr', 'rtl'] as const).map((direction) => (
        <div key={direction} dir={direction}>
          <Row>
            {ICONS.map((icon) => (
              <Icon key={icon.displayName} icon={icon} size={20} />
            ))}
            {direction}
          </Row>
        </div>
      ))}
    </Grid>
  );
}

export const Route = createFileRoute('/icons/reactfeather')({
  ...page({ title: 'pageTitles.ui.icons', sample: 'template' }),
  component: IconsPage,
});
