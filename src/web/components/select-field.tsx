import { ChevronDown } from 'lucide-react';
import styles from './field.module.css';

/** One of a few values; the browser's own select, which phones and screen readers know best. */
export function SelectField({
  label,
  value,
  choices,
  onChoose,
  className,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  className?: string | undefined;
}) {
  return (
    <div className={`${styles.box} ${className ?? ''}`}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={15} className={styles.chevron} aria-hidden />
    </div>
  );
}
