import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import own from './text-area-field.module.css';

/** A text of several lines with its label and what is wrong with it. It grows with what is typed. */
export function TextAreaField({
  label,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & {
  /** Absent: give `aria-label`. */
  label?: string;
  error?: string | undefined;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      {label !== undefined && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.box} data-invalid={error !== undefined}>
        <textarea
          rows={3}
          dir="auto"
          {...area}
          id={id}
          className={own.area}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? area['aria-describedby'] : errorId}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
