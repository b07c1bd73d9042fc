import './combobox-styles.ts';
import { TagsInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { IN_PLACE, mantineField } from '../mantine/mantine-field.ts';
import { MantinePart } from '../mantine/mantine-part.tsx';
import type { FieldProps } from './field.tsx';

/** Several short texts: typed with Enter or a comma behind each, pasted, or chosen from what is suggested. */
export function TagsField({
  name,
  value,
  onChange,
  onBlur,
  placeholder,
  suggestions = [],
  most,
  separators = [','],
  ...frame
}: FieldProps & {
  name?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (event: FocusEvent) => void;
  placeholder?: string;
  suggestions?: readonly string[];
  /** How many there can be. */
  most?: number;
  separators?: string[];
}) {
  return (
    <MantinePart>
      <TagsInput
        {...mantineField(frame)}
        {...(name !== undefined && { name })}
        {...(onBlur && { onBlur })}
        {...(placeholder !== undefined && value.length === 0 && { placeholder })}
        {...(most !== undefined && { maxTags: most })}
        value={[...value]}
        onChange={onChange}
        data={[...suggestions]}
        splitChars={separators}
        comboboxProps={IN_PLACE}
      />
    </MantinePart>
  );
}
