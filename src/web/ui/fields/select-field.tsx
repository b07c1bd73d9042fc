import { ChevronDown } from 'lucide-react';
import styles from './field.module.css';
import { Field, type FieldProps, type FormFieldProps } from './field.tsx';
import { groupChoices } from './group-choices.ts';

/** One of the values that a field offers. */
export type Choice<Value extends string = string> = {
  value: Value;
  label: string;
  isDisabled?: boolean;
  /** The heading that it stands under. */
  group?: string;
};

/** One of a few values; the browser's own select, which phones and screen readers know best. */
export function SelectField<Value extends string>({
  name,
  value,
  choices,
  onChange,
  onBlur,
  ...frame
}: FieldProps &
  FormFieldProps & {
    /** The chosen value, which should be one of the choices. */
    value: Value;
    /** What can be chosen, in order: each a `value` and a `label`; those with the same `group` get a heading. */
    choices: readonly Choice<Value>[];
    /** Called with the value that was chosen. */
    onChange: (value: Value) => void;
  }) {
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <select
            {...control}
            name={name}
            className={`${styles.input} ${styles.select}`}
            value={value}
            onBlur={onBlur}
            onChange={({ currentTarget }) => {
              const chosen = choices.find((choice) => choice.value === currentTarget.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {groupChoices(choices).map(({ group, items }) =>
              group === undefined ? (
                <Options key="" choices={items} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options choices={items} />
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown size={15} className={styles.chevron} aria-hidden />
        </>
      )}
    </Field>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
      {choice.label}
    </option>
  ));
}
