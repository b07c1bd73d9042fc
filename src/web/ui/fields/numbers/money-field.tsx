import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';
import { toCents } from './to-cents.ts';

/** An amount of money. Its value is in cents; NaN while the field is empty or holds no number. */
export function MoneyField({
  value,
  min,
  max,
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
      {...(min !== undefined && { min: min / 100 })}
      {...(max !== undefined && { max: max / 100 })}
      value={value / 100}
      onChange={(amount) => onChange(toCents(amount))}
    />
  );
}
