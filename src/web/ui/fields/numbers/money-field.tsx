import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';
import { toCents } from './to-cents.ts';

/** An amount of money. Its value is in cents; NaN while the field is empty or holds no number. */
export function MoneyField({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'isNullable' | 'decimals'> & {
  value: number;
  onChange: (cents: number) => void;
}) {
  return (
    <NumberField
      {...field}
      decimals={2}
      hasAllDecimals
      isLenient
      value={value / 100}
      onChange={(amount) => onChange(toCents(amount))}
    />
  );
}
