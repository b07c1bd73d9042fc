import { useId } from 'react';
import styles from './choice-field.module.css';

/** One of a few, each on a ground of its own. */
export function ChoiceField({
  label,
  choices,
  value,
  error,
  onChoose,
}: {
  label: string;
  choices: readonly { value: string; label: string; words?: string }[];
  value: string;
  error?: string | undefined;
  onChoose: (value: string) => void;
}) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.field} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              aria-invalid={error !== undefined || undefined}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              {choice.label}
              {choice.words !== undefined && <small className={styles.words}>{choice.words}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
