import type { ComponentProps, ReactNode } from 'react';
import styles from '../field.module.css';
import { Field, type FieldProps } from '../field.tsx';

/** What the browser's own elements call otherwise, or what a field sets itself. */
export type OwnFieldProps =
  | keyof FieldProps
  | 'id'
  | 'value'
  | 'onChange'
  | 'disabled'
  | 'required'
  | 'readOnly'
  | 'children';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, OwnFieldProps> & {
    value: string;
    onChange: (value: string) => void;
    isReadOnly?: boolean;
    /** Inside the box, before and after the text. */
    start?: ReactNode;
    end?: ReactNode;
  };

/** A text of one line. */
export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  size,
  className,
  onChange,
  isReadOnly,
  start,
  end,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const frame = { label, isLabelHidden, description, error, isRequired, isDisabled, size };
  return (
    <Field {...frame} className={className} describedBy={describedBy}>
      {(control) => (
        <>
          {start && <span className={styles.side}>{start}</span>}
          <input
            {...input}
            {...control}
            className={styles.input}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end && <span className={styles.side}>{end}</span>}
        </>
      )}
    </Field>
  );
}
