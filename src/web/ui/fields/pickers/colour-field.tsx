import { Field, type FieldProps, type FormFieldProps } from '../field.tsx';
import styles from './colour-field.module.css';

/** A color, such as #524fc4, by the browser's own picker. */
export function ColourField({
  name,
  value,
  onChange,
  onBlur,
  ...frame
}: FieldProps &
  FormFieldProps & {
    /** The color as `#rrggbb`. */
    value: string;
    /** Called with the color as `#rrggbb` while it is being picked. */
    onChange: (value: string) => void;
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
