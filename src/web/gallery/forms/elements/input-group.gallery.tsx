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
import { docs as fieldDocs } from '#web/ui/fields/field.tsx?docs';
import { MoneyField, NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { docs as moneyFieldDocs } from '#web/ui/fields/numbers/number-field.tsx?of=MoneyField&docs';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { docs as textFieldDocs } from '#web/ui/fields/text/text-field.tsx?of=TextField&docs';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { docs as useHotkeysDocs } from '#web/ui/hooks/hotkeys.ts?of=useHotkeys&docs';
import { Grid } from '#web/ui/layout/layout.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { docs as keyCapDocs } from '#web/ui/media/key-cap.tsx?of=KeyCap&docs';
import { code, playCode, texts } from './input-group.gallery.tsx?code';

const InputGroupPage = galleryPage({
  title: 'pageTitles.elements.input-group',
  examples: {
    units: Units,
    icons: Icons,
    buttons: Buttons,
    keys: Keys,
    'with-select': WithSelect,
    several: Several,
  },
  texts,
  code,
  playCode,
  plays: {
    Field: play(Field, {
      label: 'Opens',
      children: (control) => <input {...control} type="time" />,
    }),
    FieldGroup: play(FieldGroup, { label: 'Seats', children: 'Two fields side by side' }),
  },
  docs: [textFieldDocs, fieldDocs, moneyFieldDocs, useHotkeysDocs, keyCapDocs],
});

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
