import { type ComponentProps, useId } from 'react';
import styles from './check-field.module.css';

/** A checkbox with its label, and what is wrong with it. */
export function CheckField({
  label,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; error?: string | undefined }) {
  const errorId = `${useId()}-error`;
  return (
    <div>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {label}
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
