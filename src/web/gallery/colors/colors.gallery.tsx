import { createFileRoute } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { ColourSwatch } from '#web/ui/figures/colour-swatch.tsx';
import { ColourKey } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { coloursOf, contrastIn, DRAWN_SKINS, type DrawnSkin } from '#web/ui/theme/skin-colours.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './colors.gallery.tsx?code';

/**
 * The colors of the product by what they are for. A style sheet names a token, never a value, so that every skin and accent
 * follows.
 *
 * @do Say with words or an icon what a color means.
 * @dont Mark a fault by red alone.
 * @docs #web/ui/figures/colour-swatch.tsx
 * @docs #web/ui/figures/figures.tsx ColourKey
 * @docs #web/ui/theme/skin-colours.ts coloursOf contrastIn
 */
const ColorsPage = galleryPage({
  source,
  examples: { Grounds, Tones, Contrast, Skins, Accents, ChartPalette, Fixed },
});

const GROUNDS = ['page', 'surface', 'hover', 'line', 'line-strong', 'track', 'text', 'text-muted'];

/** Grounds and lines. A press copies the token as a style sheet writes it. */
function Grounds() {
  return (
    <Row gap="xs">
      {GROUNDS.map((token) => (
        <ColourSwatch key={token} token={token} />
      ))}
    </Row>
  );
}

const TONES = ['accent', 'success', 'warning', 'danger', 'info'] as const;

/** Tones. Each tone has a color for texts, a soft ground and a solid one. */
function Tones() {
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

type Pair = { text: string; ground: string };

const PAIRS: Pair[] = [
  { text: 'text', ground: 'page' },
  { text: 'text-muted', ground: 'surface' },
  { text: 'text-muted', ground: 'hover' },
  { text: 'accent-text', ground: 'accent-soft' },
  { text: 'success-text', ground: 'success-soft' },
  { text: 'warning-text', ground: 'warning-soft' },
  { text: 'danger-text', ground: 'danger-soft' },
  { text: 'info-text', ground: 'info-soft' },
];

/** Measured contrast. Computed from the tokens of each skin as you read this; 4.5 is the least for texts. */
function Contrast() {
  const format = useFormat();
  const skins = DRAWN_SKINS.map((skin) => ({ skin, colours: coloursOf(skin) }));
  const columns: PlainColumn<Pair>[] = [
    {
      id: 'pair',
      title: 'Text on ground',
      cell: ({ text, ground }) => <code dir="ltr">{`${text} on ${ground}`}</code>,
    },
    ...skins.map(
      ({ skin, colours }): PlainColumn<Pair> => ({
        id: skin,
        title: skin,
        width: '110px',
        align: 'end',
        cell: ({ text, ground }) => {
          const measured = contrastIn(colours, text, ground);
          return (
            <Badge tone={measured >= 4.5 ? 'success' : 'danger'}>
              {format.number(measured, 1)}
            </Badge>
          );
        },
      }),
    ),
  ];
  return (
    <Table
      label="Contrast of texts by skin"
      columns={columns}
      rows={PAIRS}
      rowId={({ text, ground }) => `${text}-${ground}`}
      isCompact
    />
  );
}

const TOKENS = ['page', 'surface', 'text', 'text-muted', 'accent', 'accent-soft', 'danger-text'];

/** Another skin. The same tokens as they are in the light, dark and bordered skin. */
function Skins() {
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

const ACCENTS = ['indigo', 'blue', 'teal', 'plum', 'rust'];

const PARTS = ['accent', 'accent-fill', 'accent-text', 'accent-soft'];

/** Accents. Five to choose from in the customizer. */
function Accents() {
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

/** How an eye without one kind of cones sees red, green and blue. */
const SIGHTS = {
  usual: '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0',
  protanopia: '.567 .433 0 0 0 .558 .442 0 0 0 0 .242 .758 0 0 0 0 0 1 0',
  deuteranopia: '.625 .375 0 0 0 .7 .3 0 0 0 0 .3 .7 0 0 0 0 0 1 0',
  tritanopia: '.95 .05 0 0 0 0 .433 .567 0 0 0 .475 .525 0 0 0 0 0 1 0',
  achromatopsia: '.299 .587 .114 0 0 .299 .587 .114 0 0 .299 .587 .114 0 0 0 0 0 1 0',
} as const;

const NAMES = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

const WEEKS = ['1', '2', '3', '4', '5', '6'];

const SERIES = ['Theater', 'Concert', 'Sport', 'Comedy', 'Other'].map((name, index) => ({
  name,
  data: WEEKS.map((_, week) => 20 + index * 12 + ((week * (index + 3)) % 9)),
}));

/** Charts, and other eyes. Five colors that stay apart without red or green; see them as others do. */
function ChartPalette() {
  const [sight, setSight] = useState<keyof typeof SIGHTS>('usual');
  const filter = useId();
  const style: CSSProperties = { filter: `url(#${CSS.escape(filter)})` };
  return (
    <Stack>
      <Segmented
        label="Seen with"
        choices={NAMES.map((value) => ({ value, label: value }))}
        value={sight}
        onChange={setSight}
      />
      <svg width="0" height="0" aria-hidden>
        <filter id={filter}>
          <feColorMatrix values={SIGHTS[sight]} />
        </filter>
      </svg>
      <div style={style}>
        <Chart
          kind="line"
          label="Tickets by type and week"
          values={{ labels: WEEKS, series: SERIES }}
          height={220}
          formatLabel={(week) => `Week ${week}`}
          formatValue={String}
        />
      </div>
    </Stack>
  );
}

const FIXED = [
  ...['violet', 'green', 'pink', 'slate', 'amber'].map((name) => `category-${name}`),
  ...['green', 'amber', 'red', 'blue', 'grey'].map((name) => `dot-${name}`),
  'star',
  'like',
];

/** Alike in every skin. Grounds of calendar events, dots, stars and hearts. */
function Fixed() {
  return (
    <Row gap="xs">
      {FIXED.map((token) => (
        <ColourSwatch key={token} token={token} />
      ))}
    </Row>
  );
}

export const Route = createFileRoute('/colors/colors')({
  ...page({ title: 'pageTitles.ui.colors', sample: 'template' }),
  component: ColorsPage,
});
