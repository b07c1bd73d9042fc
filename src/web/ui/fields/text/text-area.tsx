import type { ComponentProps } from 'react';
import styles from '../field.module.css';
import { Field, type FieldProps } from '../field.tsx';
import type { OwnFieldProps } from './text-field.tsx';

/** A text of several lines. It grows with what is typed. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  className,
  onChange,
  isReadOnly,
  rows = 3,
  'aria-describedby': describedBy,
  ...area
}: FieldProps &
  Omit<ComponentProps<'textarea'>, OwnFieldProps> & {
    value: string;
    onChange: (value: string) => void;
    isReadOnly?: boolean;
  }) {
  const frame = { label, isLabelHidden, description, error, isRequired, isDisabled };
  return (
    <Field {...frame} className={className} describedBy={describedBy}>
      {(control) => (
        <textarea
          rows={rows}
          // It grows from here; the browser takes `rows` for nothing then.
          style={{ minBlockSize: `calc(${rows} * 1.5em + 16px)` }}
          dir="auto"
          {...area}
          {...control}
          className={`${styles.input} ${styles.area}`}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
