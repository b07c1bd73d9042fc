import { Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useState,
} from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from '../field.module.css';
import { Field, type FieldProps, type FormFieldProps } from '../field.tsx';

/** What the browser's own elements call otherwise, or what a field sets itself. */
export type OwnFieldProps =
  | keyof FieldProps
  | keyof FormFieldProps
  | 'id'
  | 'value'
  | 'onChange'
  | 'disabled'
  | 'required'
  | 'readOnly'
  | 'children';

export type TextFieldProps = FieldProps &
  FormFieldProps &
  Omit<ComponentProps<'input'>, OwnFieldProps> & {
    /** What is written so far; the caller holds it. */
    value: string;
    /** Called with the whole text at each key. */
    onChange: (value: string) => void;
    /** Can be read, focused and copied, and not changed. */
    isReadOnly?: boolean;
    /** Inside the box, before the text, such as an icon or a currency. */
    start?: ReactNode;
    /** Inside the box, after the text, such as a unit or a button. */
    end?: ReactNode;
  };

/** More than this no search of the product takes. */
const MAX_SEARCH = 200;

/** A text of one line. */
export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  size,
  className,
  onChange,
  isReadOnly,
  start,
  end,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const { t } = useTranslation();
  const [isUnread, setIsUnread] = useState(false);
  const { type } = input;
  // The browser's own fields have no value while a date or a time is half typed, or is none.
  const unread =
    type === 'date' || type === 'time'
      ? {
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            setIsUnread(event.currentTarget.validity.badInput);
            input.onBlur?.(event);
          },
          onInput: (event: FormEvent<HTMLInputElement>) => {
            if (!event.currentTarget.validity.badInput) setIsUnread(false);
          },
          onInvalid: () => setIsUnread(true),
        }
      : undefined;
  const wrong =
    unread && isUnread ? t(`dates.incomplete.${type === 'time' ? 'time' : 'date'}`) : error;
  const frame = { label, isLabelHidden, description, error: wrong, isRequired, isDisabled, size };
  return (
    <Field {...frame} className={className} describedBy={describedBy}>
      {(control) => (
        <>
          {start && <span className={styles.side}>{start}</span>}
          <input
            maxLength={type === 'search' ? MAX_SEARCH : undefined}
            {...input}
            {...unread}
            {...control}
            className={styles.input}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end && <span className={styles.side}>{end}</span>}
        </>
      )}
    </Field>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          label={t('password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          icon={Icon}
        />
      }
    />
  );
}

/** A time of day, such as 09:30; empty: none. The browser writes it as the person's system does. */
export function TimeField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="time" />;
}
