import { useId } from 'react';
import styles from './customiser.module.css';

/** One of a few values, each a tile. */
export function ChoiceGroup<Value extends string>({
  legend,
  value,
  choices,
  onChoose,
}: {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.tile} lang={choice.lang}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
