import { useId } from 'react';
import {
  FieldDescription,
  FieldError,
  type FieldProps,
  type FormFieldProps,
  join,
} from '../field.tsx';
import styles from './choice.module.css';

type ToggleProps = Omit<FieldProps, 'size'> &
  FormFieldProps & {
    /** Whether it is ticked or on. */
    value: boolean;
    /** `-1` in a list whose rows are walked with the arrow keys. */
    tabIndex?: number;
    /** Called with the new state. `isRange`: Shift was held, which in a list means all up to here. */
    onChange: (value: boolean, isRange: boolean) => void;
  };

/** Something that is so or not, such as a consent. */
export function Checkbox({
  isIndeterminate = false,
  ...toggle
}: ToggleProps & {
  /** Draws a dash: some of those that it stands for are ticked, not all. */
  isIndeterminate?: boolean;
}) {
  return (
    <Toggle
      {...toggle}
      inputRef={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
    />
  );
}

/** Turns something on or off at once. */
export function Switch(toggle: ToggleProps) {
  return <Toggle {...toggle} role="switch" />;
}

function Toggle({
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired,
  isDisabled,
  className,
  value,
  onChange,
  role,
  inputRef,
  ...input
}: ToggleProps & { role?: 'switch'; inputRef?: (input: HTMLInputElement | null) => void }) {
  const id = useId();
  return (
    <div className={`${styles.toggle} ${className ?? ''}`}>
      <label className={styles.choice}>
        <input
          {...input}
          ref={inputRef}
          type="checkbox"
          role={role}
          className={role ? styles.switch : styles.tick}
          checked={value}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={join(
            description !== undefined && `${id}-description`,
            error !== undefined && `${id}-error`,
          )}
          onChange={({ currentTarget, nativeEvent }) =>
            onChange(
              currentTarget.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
        />
        <span className={isLabelHidden ? 'visually-hidden' : styles.text}>{label}</span>
      </label>
      <div className={styles.below}>
        <FieldDescription id={`${id}-description`}>{description}</FieldDescription>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
