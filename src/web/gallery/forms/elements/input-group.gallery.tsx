import { createFileRoute } from '@tanstack/react-router';
import { Mail, MapPin, RefreshCw, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Field, FieldGroup } from '#web/ui/fields/field.tsx';
import { MoneyField, NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { source } from './input-group.gallery.tsx?code';

/**
 * Puts a unit, an icon or a button into the box of a field, or several fields under one label. What belongs to the value
 * stands inside; what acts on the whole form stands at its end.
 *
 * @do Give each field of a group its own hidden label.
 * @dont Rely on the unit alone to say what is meant.
 * @docs #web/ui/fields/text/text-field.tsx TextField
 * @docs #web/ui/fields/field.tsx
 * @docs #web/ui/fields/numbers/number-field.tsx MoneyField
 * @docs #web/ui/hooks/hotkeys.ts useHotkeys
 * @docs #web/ui/media/key-cap.tsx KeyCap
 */
const InputGroupPage = galleryPage({
  source,
  examples: { Units, Icons, Buttons, Keys, WithSelect, Several },
  plays: {
    Field: play(Field, {
      label: 'Opens',
      children: (control) => <input {...control} type="time" />,
    }),
    FieldGroup: play(FieldGroup, { label: 'Seats', children: 'Two fields side by side' }),
  },
});

/** Units. Before or behind the value, as one writes it. The unit is not part of the value. */
function Units() {
  const [priceCents, setPriceCents] = useState(4500);
  const [weight, setWeight] = useState(12.5);
  const [name, setName] = useState('harbour-hall');
  return (
    <Grid min="12rem">
      <MoneyField label="Price" start="€" value={priceCents} onChange={setPriceCents} />
      <NumberField label="Weight" end="kg" decimals={1} value={weight} onChange={setWeight} />
      <TextField
        label="Subdomain"
        end={<bdi dir="ltr">.marquee.test</bdi>}
        value={name}
        onChange={setName}
      />
    </Grid>
  );
}

/** Icons and badges. A badge can say what is known about the value. */
function Icons() {
  const [email, setEmail] = useState('ada@marquee.test');
  const [place, setPlace] = useState('');
  return (
    <Grid min="14rem">
      <TextField
        label="E-mail"
        type="email"
        start={<Icon icon={Mail} />}
        end={<Badge tone="success">Verified</Badge>}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Near"
        start={<Icon icon={MapPin} />}
        placeholder="A street or a postal code"
        value={place}
        onChange={setPlace}
      />
    </Grid>
  );
}

/** Buttons. They act on this field: clear it, copy it, make a new value. */
function Buttons() {
  const [filter, setFilter] = useState('jazz');
  const [code, setCode] = useState(7314);
  const link = `https://marquee.test/invite/${code}`;
  return (
    <Grid min="16rem">
      <TextField
        label="Filter"
        end={
          filter !== '' && (
            <IconButton label="Clear the filter" icon={X} size="sm" onClick={() => setFilter('')} />
          )
        }
        value={filter}
        onChange={setFilter}
      />
      <TextField
        label="Invitation"
        isReadOnly
        end={
          <>
            <IconButton
              label="Make a new link"
              icon={RefreshCw}
              size="sm"
              onClick={() => setCode(code + 1)}
            />
            <CopyButton text={link} label="Copy" />
          </>
        }
        value={link}
        onChange={() => undefined}
      />
    </Grid>
  );
}

/** With a shortcut. A key of the page takes the reader to the field, and is shown in it. */
function Keys() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useHotkeys({ g: () => input.current?.focus() });
  return (
    <TextField
      ref={input}
      label="Search the guest list"
      description="Press G anywhere in the content of this page."
      type="search"
      start={<Icon icon={Search} />}
      end={<KeyCap>G</KeyCap>}
      value={text}
      onChange={setText}
    />
  );
}

const CURRENCIES = ['EUR', 'USD', 'GBP'].map((code) => ({ value: code, label: code }));

/** With a select. Amount and currency are two fields under one label, each with a name of its own for screen readers. */
function WithSelect() {
  const [currency, setCurrency] = useState('EUR');
  const [cents, setCents] = useState(12_000);
  return (
    <FieldGroup label="Budget" description="Without taxes.">
      <Grid min="8rem" gap="xs">
        <MoneyField label="Amount" isLabelHidden value={cents} onChange={setCents} />
        <SelectField
          label="Currency"
          isLabelHidden
          choices={CURRENCIES}
          value={currency}
          onChange={setCurrency}
        />
      </Grid>
    </FieldGroup>
  );
}

/** Several fields. One error below both, when they only go wrong together. */
function Several() {
  const [from, setFrom] = useState('A1');
  const [to, setTo] = useState('');
  const isWrong = to !== '' && to < from;
  return (
    <FieldGroup label="Seats" {...(isWrong && { error: 'The last seat is before the first.' })}>
      <Grid min="8rem" gap="xs">
        <TextField label="First seat" isLabelHidden start="from" value={from} onChange={setFrom} />
        <TextField label="Last seat" isLabelHidden start="to" value={to} onChange={setTo} />
      </Grid>
    </FieldGroup>
  );
}

export const Route = createFileRoute('/forms/elements/input-group')({
  ...page({ title: 'pageTitles.elements.input-group', sample: 'template' }),
  component: InputGroupPage,
});
