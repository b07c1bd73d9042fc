import { TextField, type TextFieldProps } from '../text/text-field.tsx';

/** A time of day, such as 09:30; empty: none. The browser writes it as the person's system does. */
export function TimeField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="time" />;
}
