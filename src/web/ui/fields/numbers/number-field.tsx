import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { TextField, type TextFieldProps } from '../text/text-field.tsx';
import { parseNumber, toCents } from './parse-number.ts';

/**
 * A number, typed in the notation of the language or stepped with the arrow keys and buttons. Its value is
 * NaN while it is empty or no number, which a form's check refuses; with `isNullable` it is null while empty.
 */
export function NumberField({
  onBlur,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decimals = 0,
  hasAllDecimals = false,
  isLenient = false,
  hasSteppers = false,
  end,
  ...props
}: Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  /** The least number that stepping reaches. Typed ones are checked by the form. Absent: no limit. */
  min?: number;
  /** The greatest number that stepping reaches. Typed ones are checked by the form. Absent: no limit. */
  max?: number;
  /** By how much an arrow key or a button changes the number; PageUp and PageDown by ten times that. */
  step?: number;
  /** How many decimals are shown at most. */
  decimals?: number;
  /** Shows as many decimals as `decimals` says even where they are zeros, as amounts of money do. */
  hasAllDecimals?: boolean;
  /** Takes "80,50" for 80.5 in a language that groups digits by commas: amounts are pasted from everywhere. */
  isLenient?: boolean;
  /** Adds buttons for one step less and more inside the box. */
  hasSteppers?: boolean;
} & (
    | {
        /** Whether an empty field means `null` rather than NaN, for a number that may be missing. */
        isNullable?: false;
        /** The number; NaN while there is none, or `null` with `isNullable`. */
        value: number;
        /**
         * Called at each key with the number typed so far; NaN, or `null` with `isNullable`, while there is none.
         */
        onChange: (value: number) => void;
      }
    | { isNullable: true; value: number | null; onChange: (value: number | null) => void }
  )) {
  const { t, language } = useTranslation();
  const { value, onChange: _, isNullable: __, ...field } = props;
  const read = (text: string) => parseNumber(text, language, { isLenient });
  const emit = (number: number | null) =>
    props.isNullable ? props.onChange(number) : props.onChange(number ?? Number.NaN);
  // What is being typed; it holds as long as it means the value.
  const [typed, setTyped] = useState<string | null>(null);
  const written = (number: number | null) =>
    number === null || Number.isNaN(number)
      ? ''
      : new Intl.NumberFormat(language, {
          maximumFractionDigits: decimals,
          minimumFractionDigits: hasAllDecimals ? decimals : 0,
        }).format(number);
  const isTyped = typed !== null && isSame(read(typed), value);

  const stepBy = (count: number) => {
    const from = value === null || Number.isNaN(value) ? Math.max(min, Math.min(0, max)) : value;
    // Rounded to a step's own decimals: 0.1 + 0.2 is not 0.3.
    const next = Number((from + count * step).toFixed(10));
    setTyped(null);
    emit(Math.max(min, Math.min(next, max)));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = STEPS[event.key];
    if (count !== undefined && !field.isReadOnly) {
      event.preventDefault();
      stepBy(count);
    }
    field.onKeyDown?.(event);
  };

  const steppers = hasSteppers && (
    <Row as="span" gap="3xs" wrap={false}>
      {([-1, 1] as const).map((count) => (
        <IconButton
          key={count}
          icon={count < 0 ? Minus : Plus}
          size="sm"
          // The arrow keys do the same from within the field.
          tabIndex={-1}
          label={t(count < 0 ? 'number.less' : 'number.more', { label: field.label })}
          isDisabled={field.isDisabled || (count < 0 ? value === min : value === max)}
          onClick={() => stepBy(count)}
        />
      ))}
    </Row>
  );

  return (
    <TextField
      autoComplete="off"
      // The minus sign stands before the number in every language, and the number where other texts do.
      dir="ltr"
      style={{ textAlign: 'match-parent' }}
      {...field}
      inputMode={decimals > 0 ? 'decimal' : min < 0 ? 'text' : 'numeric'}
      value={isTyped ? typed : written(value)}
      onChange={(text) => {
        setTyped(text);
        emit(read(text));
      }}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (typed === null || !Number.isNaN(read(typed))) setTyped(null);
        onBlur?.(event);
      }}
      end={
        end || steppers ? (
          <>
            {end}
            {steppers}
          </>
        ) : undefined
      }
    />
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * An empty field and one that holds no number are the same to a form without nulls. A value that the form
 * stores in another unit, such as cents, comes back with a rounding error.
 */
function isSame(a: number | null, b: number | null): boolean {
  const [first, second] = [a ?? Number.NaN, b ?? Number.NaN];
  return Object.is(first, second) || Math.abs(first - second) <= Math.abs(first) * 1e-12;
}

/** An amount of money. Its value is in cents; NaN while the field is empty or holds no number. */
export function MoneyField({
  value,
  min,
  max,
  onChange,
  ...field
}: Omit<
  ComponentProps<typeof NumberField>,
  'value' | 'onChange' | 'isNullable' | 'decimals' | 'min' | 'max'
> & {
  /** The least amount that stepping reaches, in cents. Absent: no limit. */
  min?: number;
  /** The greatest amount that stepping reaches, in cents. Absent: no limit. */
  max?: number;
  /** The amount in cents; NaN while there is none. */
  value: number;
  /** Called at each key with the amount in cents. */
  onChange: (cents: number) => void;
}) {
  return (
    <NumberField
      {...field}
      decimals={2}
      hasAllDecimals
      isLenient
      {...(min !== undefined && { min: min / 100 })}
      {...(max !== undefined && { max: max / 100 })}
      value={value / 100}
      onChange={(amount) => onChange(toCents(amount))}
    />
  );
}
