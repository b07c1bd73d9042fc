import { useTypedText } from '#web/list/address/use-typed-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { MAX_FILTER_LENGTH } from './column-filters.ts';
import styles from './many-rows.module.css';

const trim = (text: string) => text.trim();

/** A filter above a column; in force when typing pauses. */
export function FilterField({
  label,
  value,
  placeholder,
  isNumber,
  onFilter,
}: {
  label: string;
  value: string;
  placeholder: string;
  isNumber: boolean;
  onFilter: (text: string) => void;
}) {
  const [text, setText] = useTypedText(value, trim, onFilter);
  return (
    <TextField
      isLabelHidden
      label={label}
      className={styles.filter}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={isNumber ? 9 : MAX_FILTER_LENGTH}
      value={text}
      onChange={(typed) => setText(isNumber ? typed.replace(/\D/g, '') : typed)}
    />
  );
}
