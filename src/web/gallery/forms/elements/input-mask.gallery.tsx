import { createFileRoute } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MoneyField } from '#web/ui/fields/numbers/number-field.tsx';
import { CodeField } from '#web/ui/fields/text/code-field.tsx';
import { MaskField } from '#web/ui/fields/text/mask-field.tsx';
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
import { emptyCode, type TypedCode } from '#web/ui/fields/text/typed-code.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { source } from './input-mask.gallery.tsx?code';

/**
 * Gives a text its form while it is typed: groups of digits, capitals, separators. It never refuses a paste in another form.
 * For a plain number use the number input, for a day the date picker.
 *
 * @do Take a number with dashes, brackets or spaces, and form it.
 * @dont Refuse it, or cut it off without a word.
 * @do Check digits where there are some, as an IBAN has.
 * @dont Use a mask for names or addresses: there is always one that does not fit.
 * @docs #web/ui/fields/text/mask-field.tsx
 * @docs #web/ui/fields/text/code-field.tsx
 * @docs #web/ui/fields/numbers/number-field.tsx MoneyField
 * @docs #web/ui/fields/text/masks.ts maskPhone maskCard maskDay maskIban isPhone isCard isDay isIban
 * @docs #web/ui/fields/text/typed-code.ts emptyCode
 */
const InputMaskPage = galleryPage({
  source,
  examples: { Phone, Card, date: DateMask, Iban, Money, Code, Own },
  plays: {
    MaskField: play(MaskField, { label: 'Phone', value: '+351 912 345 678', mask: maskPhone }),
    CodeField: play(CodeField, { label: 'Code', code: emptyCode(6), error: '' }),
  },
});

/**
 * Phone. The country’s own digits stand apart, and so does an extension. What is pasted with dashes or brackets gets the same
 * form.
 */
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

/** Card. Groups of four, as on the card, with the check digit tested. The browser may fill it in. */
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

/** Date. Digits only; the points come by themselves. A day that does not exist stays, and the field says so. */
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

/** IBAN. Groups of four in capitals, with the check digits tested. The one shown has two digits swapped. */
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

/** Money. The value is in cents, so that sums are exact. */
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

/** Code. A box for each digit. A pasted code fills all of them. */
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

/** A mask of your own. A mask is a function from what is typed to its form. */
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
