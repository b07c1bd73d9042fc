import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './field.module.css';

/** One of a few values; the browser's own select, which phones and screen readers know best. */
export function SelectField({
  label,
  isLabelShown = false,
  value,
  choices,
  onChoose,
  className,
}: {
  label: string;
  /** Above the field, as in forms. */
  isLabelShown?: boolean;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  className?: string | undefined;
}) {
  const id = useId();
  const select = (
    <div className={`${styles.box} ${isLabelShown ? '' : (className ?? '')}`}>
      <select
        id={id}
        className={styles.select}
        aria-label={isLabelShown ? undefined : label}
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
  if (!isLabelShown) return select;
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {select}
    </div>
  );
}
