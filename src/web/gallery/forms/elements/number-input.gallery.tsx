import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { MoneyField, NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { QuantityField } from '#web/ui/fields/numbers/quantity-field.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { source } from './number-input.gallery.tsx?code';

/**
 * Takes a number in the notation of the reader’s language. For what only looks like a number, such as a postal code, use the
 * input; for a rough value on a scale the slider.
 *
 * @do Let the arrow keys step.
 * @dont Let the wheel of a mouse change a number while one scrolls.
 * @docs #web/ui/fields/numbers/number-field.tsx NumberField
 * @docs #web/ui/fields/numbers/number-field.tsx MoneyField
 * @docs #web/ui/fields/numbers/quantity-field.tsx
 */
const NumberInputPage = galleryPage({
  source,
  examples: { Basic, Steppers, Decimals, Money, Optional, States, Quantity },
  plays: {
    NumberField: play(NumberField, { label: 'Weight', value: 12, end: 'kg', hasSteppers: true }),
    MoneyField: play(MoneyField, { label: 'Price', value: 4500, start: '€' }),
    QuantityField: play(QuantityField, { label: 'Tickets', value: 2, max: 8 }),
  },
});

/** Basic. Typed, or stepped by the arrow keys within its limits. */
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

/** With buttons. For a few steps, also by touch. At a limit its button is disabled. */
function Steppers() {
  const [rows, setRows] = useState(4);
  return <NumberField label="Rows" hasSteppers min={0} max={5} value={rows} onChange={setRows} />;
}

/** Decimals and steps. Rounded to the decimals of a step, so that 0.1 and 0.2 make 0.3. */
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

/** Money. Its value is in cents. Points and commas are both understood. */
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

/** Empty. An empty field can mean no limit: its value is null then. */
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

/** Required, error, read-only, disabled. As with every field. */
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

/** Quantity. In a row of a cart: what is typed counts when the field is left. */
function Quantity() {
  const [count, setCount] = useState(2);
  return (
    <Row>
      <span>Two-day ticket</span>
      <QuantityField label="Two-day tickets" max={8} value={count} onChange={setCount} />
    </Row>
  );
}

export const Route = createFileRoute('/forms/elements/number-input')({
  ...page({ title: 'pageTitles.elements.number-input', sample: 'template' }),
  component: NumberInputPage,
});
