import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { playground } from '#web/gallery/frame/playground.tsx';
import { page } from '#web/page.ts';
import { MoneyField, NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { docs as moneyFieldDocs } from '#web/ui/fields/numbers/number-field.tsx?of=MoneyField&docs';
import { docs as numberFieldDocs } from '#web/ui/fields/numbers/number-field.tsx?of=NumberField&docs';
import { QuantityField } from '#web/ui/fields/numbers/quantity-field.tsx';
import { docs as quantityFieldDocs } from '#web/ui/fields/numbers/quantity-field.tsx?docs';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { code, texts } from './number-input.gallery.tsx?code';

const NumberInputPage = galleryPage({
  title: 'pageTitles.elements.number-input',
  examples: {
    basic: Basic,
    steppers: Steppers,
    decimals: Decimals,
    money: Money,
    optional: Optional,
    states: States,
    quantity: Quantity,
  },
  texts,
  code,
  docs: [numberFieldDocs, moneyFieldDocs, quantityFieldDocs],
  playground: playground({
    part: 'NumberField',
    controls: {
      label: { kind: 'text', initial: 'Weight' },
      end: { kind: 'text', initial: 'kg' },
      size: { kind: 'choice', initial: 'md', choices: ['sm', 'md', 'lg'] },
      hasSteppers: { kind: 'flag', initial: true },
      isRequired: { kind: 'flag', initial: false },
      isDisabled: { kind: 'flag', initial: false },
    },
    always: ['value={value}', 'onChange={setValue}'],
    draw: (props) => <Play {...props} />,
  }),
});

function Basic() {
  const [guests, setGuests] = useState(2);
  return (
    <NumberField
      label="Guests"
      description="The arrow keys change it by one, Page up and Page down by ten."
      min={1}
      max={500}
      value={guests}
      onChange={setGuests}
    />
  );
}

function Steppers() {
  const [rows, setRows] = useState(4);
  return <NumberField label="Rows" hasSteppers min={0} max={5} value={rows} onChange={setRows} />;
}

function Decimals() {
  const [height, setHeight] = useState(1.75);
  const [change, setChange] = useState(-2.5);
  return (
    <Grid min="12rem">
      <NumberField
        label="Height"
        end="m"
        decimals={2}
        step={0.05}
        min={0}
        value={height}
        onChange={setHeight}
      />
      <NumberField
        label="Change of price"
        end="%"
        decimals={1}
        step={0.5}
        value={change}
        onChange={setChange}
      />
    </Grid>
  );
}

function Money() {
  const [cents, setCents] = useState(129_950);
  return (
    <MoneyField
      label="Price of the hall"
      start="$"
      min={0}
      description="12.50, 12,50 and 1,299.50 are all understood."
      value={cents}
      onChange={setCents}
    />
  );
}

function Optional() {
  const [limit, setLimit] = useState<number | null>(null);
  return (
    <Stack gap="xs">
      <NumberField
        isNullable
        label="Tickets for each person"
        placeholder="No limit"
        value={limit}
        onChange={setLimit}
      />
      <p role="status">{limit === null ? 'No limit' : `At most ${limit}`}</p>
    </Stack>
  );
}

function States() {
  const [count, setCount] = useState(0);
  return (
    <Grid min="10rem">
      <NumberField
        label="Seats"
        isRequired
        value={count}
        onChange={setCount}
        {...(!(count >= 1) && { error: 'At least 1 seat.' })}
      />
      <NumberField label="Row" isReadOnly value={12} onChange={setCount} />
      <NumberField label="Gate" isDisabled value={3} onChange={setCount} />
    </Grid>
  );
}

function Quantity() {
  const [count, setCount] = useState(2);
  return (
    <Row>
      <span>Two-day ticket</span>
      <QuantityField label="Two-day tickets" max={8} value={count} onChange={setCount} />
    </Row>
  );
}

type PlayProps = {
  label: string;
  end: string;
  size: 'sm' | 'md' | 'lg';
  hasSteppers: boolean;
  isRequired: boolean;
  isDisabled: boolean;
};

function Play(props: PlayProps) {
  const [value, setValue] = useState(12);
  return <NumberField {...props} value={value} onChange={setValue} />;
}

export const Route = createFileRoute('/forms/elements/number-input')({
  ...page({ title: 'pageTitles.elements.number-input', sample: 'template' }),
  component: NumberInputPage,
});
