import type { FocusEvent } from 'react';
import { Field, type FieldProps } from '../field.tsx';
import styles from './colour-field.module.css';

/** A colour, such as #524fc4, by the browser's own picker. */
export function ColourField({
  name,
  value,
  onChange,
  onBlur,
  ...frame
}: FieldProps & {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
}) {
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <input
            {...control}
            type="color"
            name={name}
            className={styles.colour}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <output htmlFor={control.id} dir="ltr">
            {value}
          </output>
        </>
      )}
    </Field>
  );
}
