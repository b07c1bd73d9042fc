import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { RangeSlider, Slider } from '#web/ui/fields/numbers/slider.tsx';
import { docs as sliderDocs } from '#web/ui/fields/numbers/slider.tsx?docs';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { playground } from '../frame/playground.tsx';
import { code, texts } from './slider.gallery.tsx?code';

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
  docs: [sliderDocs],
  playground: playground({
    part: 'Slider',
    controls: {
      label: { kind: 'text', initial: 'Volume' },
      description: { kind: 'text', initial: '', isOptional: true },
      min: { kind: 'number', initial: 0, min: -100, max: 0, step: 10 },
      max: { kind: 'number', initial: 100, min: 10, max: 200, step: 10 },
      step: { kind: 'number', initial: 5, min: 1, max: 20 },
      isDisabled: { kind: 'flag', initial: false },
    },
    always: ['value={volume}', 'onChange={setVolume}'],
    draw: (props) => <Play {...props} />,
  }),
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

type PlayProps = {
  label: string;
  description?: string;
  min: number;
  max: number;
  step: number;
  isDisabled: boolean;
};

function Play(props: PlayProps) {
  const [volume, setVolume] = useState(40);
  return <Slider {...props} value={volume} onChange={setVolume} />;
}

export const Route = createFileRoute('/extensions/slider')({
  ...page({ title: 'pageTitles.extensions.slider', sample: 'template' }),
  component: SliderPage,
});
