import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { RangeSlider, Slider } from '#web/ui/fields/numbers/slider.tsx';
import { docs as sliderDocs } from '#web/ui/fields/numbers/slider.tsx?docs';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './slider.gallery.tsx?code';

const SliderPage = galleryPage({
  title: 'pageTitles.extensions.slider',
  examples: {
    basic: Basic,
    signed: Signed,
    range: Range,
    marks: Marks,
    vertical: Vertical,
    arabic: Arabic,
    disabled: Disabled,
  },
  texts,
  code,
  playCode,
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
  docs: [sliderDocs],
});

function Basic() {
  const [volume, setVolume] = useState(40);
  return (
    <Slider label="Volume" value={volume} onChange={setVolume} format={(value) => `${value} %`} />
  );
}

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

function Disabled() {
  return <Slider label="Capacity" isDisabled value={70} onChange={() => {}} />;
}

export const Route = createFileRoute('/extensions/slider')({
  ...page({ title: 'pageTitles.extensions.slider', sample: 'template' }),
  component: SliderPage,
});
