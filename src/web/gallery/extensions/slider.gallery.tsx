import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { RangeSlider, Slider } from '#web/ui/fields/numbers/slider.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './slider.gallery.tsx?code';

/**
 * A number, or a span, where the rough value matters more than the exact one. For an exact number use a number field, or both
 * together.
 *
 * @do Put a number field beside it where the exact value counts.
 * @dont Let people aim for 137 on a scale of 1,000.
 * @docs #web/ui/fields/numbers/slider.tsx
 */
const SliderPage = galleryPage({
  source,
  examples: { Basic, Signed, Range, Marks, Vertical, Arabic, Disabled },
  plays: {
    Slider: play(
      Slider,
      { label: 'Volume', value: 40, step: 5 },
      {
        offered: {
          format: (value) => `${value} %`,
          marks: [
            { value: 0, label: 'Off' },
            { value: 100, label: 'Full' },
          ],
        },
      },
    ),
    RangeSlider: play(
      RangeSlider,
      {
        label: 'Price',
        value: [20, 80],
        fromLabel: 'Lowest price',
        toLabel: 'Highest price',
      },
      { offered: { format: (value) => `€ ${value}` } },
    ),
  },
});

/** Basic. The browser’s own slider: keys, touch and direction work. */
function Basic() {
  const [volume, setVolume] = useState(40);
  return (
    <Slider label="Volume" value={volume} onChange={setVolume} format={(value) => `${value} %`} />
  );
}

/** Around zero. Filled from zero to either side. */
function Signed() {
  const [weight, setWeight] = useState(-20);
  return (
    <Slider
      label="Weight of sport"
      description="Filled from zero, to either side."
      min={-100}
      max={100}
      step={5}
      value={weight}
      onChange={setWeight}
    />
  );
}

/** A span. Two thumbs that never pass each other, each with its own name. */
function Range() {
  const format = useFormat();
  const [price, setPrice] = useState<readonly [number, number]>([20, 120]);
  return (
    <RangeSlider
      label="Price"
      fromLabel="Lowest price"
      toLabel="Highest price"
      max={200}
      step={5}
      format={(value) => format.money(value, 'GBP')}
      value={price}
      onChange={setPrice}
    />
  );
}

const MARKS = [
  { value: 0, label: 'Stalls' },
  { value: 50, label: 'Circle' },
  { value: 100, label: 'Gallery' },
];

/** Marks. Names below the scale; only these values can be chosen. */
function Marks() {
  const [tier, setTier] = useState(50);
  const name = MARKS.find(({ value }) => value === tier)?.label ?? String(tier);
  return (
    <Slider
      label="Tier"
      step={50}
      marks={MARKS}
      format={() => name}
      value={tier}
      onChange={setTier}
    />
  );
}

const BANDS = ['Bass', 'Middle', 'Treble'];

/** Upright. From the bottom up. */
function Vertical() {
  const [levels, setLevels] = useState<readonly number[]>([30, 55, 80]);
  return (
    <Row gap="xl">
      {BANDS.map((band, index) => (
        <Slider
          key={band}
          label={band}
          height={160}
          value={levels[index] ?? 0}
          onChange={(level) => setLevels(levels.with(index, level))}
        />
      ))}
    </Row>
  );
}

/** Right to left. The least is at the right, and the arrow keys follow. */
function Arabic() {
  const [seats, setSeats] = useState(30);
  const [rows, setRows] = useState<readonly [number, number]>([10, 40]);
  return (
    <div dir="rtl" lang="ar">
      <Stack>
        <Slider label="المقاعد" value={seats} onChange={setSeats} />
        <RangeSlider
          label="الصفوف"
          fromLabel="أول صف"
          toLabel="آخر صف"
          max={60}
          value={rows}
          onChange={setRows}
        />
      </Stack>
    </div>
  );
}

/** Disabled. It shows its value and cannot be moved. */
function Disabled() {
  return <Slider label="Capacity" isDisabled value={70} onChange={() => {}} />;
}

export const Route = createFileRoute('/extensions/slider')({
  ...page({ title: 'pageTitles.extensions.slider', sample: 'template' }),
  component: SliderPage,
});
