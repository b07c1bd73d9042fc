import { createFileRoute } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MoneyField } from '#web/ui/fields/numbers/number-field.tsx';
import { docs as moneyFieldDocs } from '#web/ui/fields/numbers/number-field.tsx?of=MoneyField&docs';
import { CodeField } from '#web/ui/fields/text/code-field.tsx';
import { docs as codeFieldDocs } from '#web/ui/fields/text/code-field.tsx?docs';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
import { docs as maskFieldDocs } from '#web/ui/fields/text/mask-field.tsx?docs';
import {
  isCard,
  isDay,
  isIban,
  isPhone,
  maskCard,
  maskDay,
  maskIban,
  maskPhone,
} from '#web/ui/fields/text/masks.ts';
import { docs as masksDocs } from '#web/ui/fields/text/masks.ts?of=maskPhone,maskCard,maskDay,maskIban,isPhone,isCard,isDay,isIban&docs';
import { emptyCode, type TypedCode } from '#web/ui/fields/text/typed-code.ts';
import { docs as typedCodeDocs } from '#web/ui/fields/text/typed-code.ts?of=emptyCode&docs';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { code, playCode, texts } from './input-mask.gallery.tsx?code';

const InputMaskPage = galleryPage({
  title: 'pageTitles.elements.input-mask',
  examples: {
    phone: Phone,
    card: Card,
    date: DateMask,
    iban: Iban,
    money: Money,
    code: Code,
    own: Own,
  },
  texts,
  code,
  playCode,
  plays: {
    MaskField: play(MaskField, { label: 'Phone', value: '+351 912 345 678', mask: maskPhone }),
    CodeField: play(CodeField, { label: 'Code', code: emptyCode(6), error: '' }),
  },
  docs: [maskFieldDocs, codeFieldDocs, moneyFieldDocs, masksDocs, typedCodeDocs],
});

function Phone() {
  const [phone, setPhone] = useState('+351 912 345 678');
  return (
    <MaskField
      label="Phone"
      type="tel"
      autoComplete="tel"
      dir="ltr"
      mask={maskPhone}
      faultOf={(text) => (isPhone(text) ? undefined : 'Enter the whole number.')}
      value={phone}
      onChange={setPhone}
    />
  );
}

function Card() {
  const [number, setNumber] = useState('');
  return (
    <MaskField
      label="Number of the card"
      start={<Icon icon={CreditCard} />}
      placeholder="4242 4242 4242 4242"
      inputMode="numeric"
      autoComplete="cc-number"
      dir="ltr"
      mask={maskCard}
      faultOf={(text) =>
        isCard(text) ? undefined : 'Compare the number with your card: its check digit is wrong.'
      }
      value={number}
      onChange={setNumber}
    />
  );
}

function DateMask() {
  const [dotted, setDotted] = useState('');
  const [slashed, setSlashed] = useState('12/31/2026');
  return (
    <Grid min="12rem">
      <MaskField
        label="Day, month, year"
        placeholder="31.12.2026"
        inputMode="numeric"
        dir="ltr"
        mask={maskDay}
        faultOf={(text) => (isDay(text) ? undefined : 'Enter a day such as 31.12.2026.')}
        value={dotted}
        onChange={setDotted}
      />
      <MaskField
        label="Month, day, year"
        inputMode="numeric"
        dir="ltr"
        mask={(typed) => maskDay(typed, '/')}
        faultOf={(text) =>
          isDay(text, 'month-first') ? undefined : 'Enter a day such as 12/31/2026.'
        }
        value={slashed}
        onChange={setSlashed}
      />
    </Grid>
  );
}

function Iban() {
  const [iban, setIban] = useState('PT50 0002 0123 1234 5678 9051 4');
  return (
    <MaskField
      label="IBAN"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="characters"
      mask={maskIban}
      value={iban}
      onChange={setIban}
      {...(iban !== '' &&
        !isIban(iban) && { error: 'The check digits do not match. Compare it with your card.' })}
    />
  );
}

function Money() {
  const format = useFormat();
  const [cents, setCents] = useState(123_456);
  return (
    <Stack gap="xs">
      <MoneyField label="Amount" end="USD" value={cents} onChange={setCents} />
      <p role="status">{Number.isNaN(cents) ? 'No amount' : format.cents(cents)}</p>
    </Stack>
  );
}

function Code() {
  const [code, setCode] = useState<TypedCode>(emptyCode(6));
  return (
    <CodeField label="Code from your phone" code={code} error={undefined} onChange={setCode} />
  );
}

/** Row and seat: letters become capitals, and a dash stands between them and the number. */
const maskSeat = (typed: string) => {
  const [, row = '', seat = ''] = /^([A-Z]{0,2})\W*(\d{0,3})/.exec(typed.toUpperCase()) ?? [];
  return seat === '' ? row : `${row}-${seat}`;
};

function Own() {
  const [seat, setSeat] = useState('');
  return (
    <MaskField
      label="Seat"
      placeholder="AB-12"
      dir="ltr"
      mask={maskSeat}
      faultOf={(text) =>
        /^[A-Z]{2}-\d+$/.test(text) ? undefined : 'Enter a row and a seat, such as AB-12.'
      }
      value={seat}
      onChange={setSeat}
    />
  );
}

export const Route = createFileRoute('/forms/elements/input-mask')({
  ...page({ title: 'pageTitles.elements.input-mask', sample: 'template' }),
  component: InputMaskPage,
});
