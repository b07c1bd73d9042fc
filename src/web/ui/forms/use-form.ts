import { useMutation } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type FieldErrors } from '#contract/kit/errors.ts';

export type FormValues = Record<string, string | boolean>;

export type FormOptions<Values extends FormValues> = {
  initial: Values | (() => Values);
  /** What is wrong with the values, by field. */
  check: (values: Values) => FieldErrors;
  /** Sends values that have passed the check. Its refusal is shown; nothing typed is lost. */
  send: (values: Values) => Promise<unknown>;
};

/**
 * A form of plain fields. A field complains once it was left with something in it, or after the first
 * try to send; from then on its complaint follows what is typed. What the other end refuses by field
 * stands at the field until something changes. The first bad field gets the focus.
 */
export function useForm<Values extends FormValues>({ initial, check, send }: FormOptions<Values>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const sending = useMutation({ mutationFn: send });
  const { error } = sending;

  const wrong = check(values);
  const refused = error instanceof ApiError ? error.fields : undefined;
  const isShown = (name: string) => tries > 0 || left.includes(name);
  const errorOf = (name: string): string | undefined =>
    refused?.[name] ?? (isShown(name) ? wrong[name] : undefined);

  useEffect(() => {
    if (tries > 0 || error) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [tries, error]);

  const set = (changes: Partial<Values>) => {
    if (error) sending.reset();
    setValues({ ...values, ...changes });
  };

  /** Starts over, with other values if some are given. */
  const reset = (next?: Values) => {
    sending.reset();
    setTries(0);
    setLeft([]);
    setValues(next ?? initial);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTries(tries + 1);
    if (Object.keys(wrong).length === 0) sending.mutate(values);
  };

  return {
    values,
    set,
    reset,
    errorOf,
    isSending: sending.isPending,
    /** Why the last try failed, where no field is to blame. */
    failure: describeFailure(error, values, t('form.failed')),
    form: { ref: form, onSubmit: handleSubmit, noValidate: true },
    /** The properties of a text field, of one line or of several. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(oneField<Values>(name, event.currentTarget.value)),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // A complaint that appears while the button is pressed would move it away from the pointer.
        if (isSubmitOf(form.current, relatedTarget)) return;
        if (values[name] !== '' && !left.includes(name)) setLeft([...left, name]);
      },
    }),
    /** The properties of a checkbox. */
    checkbox: (name: keyof Values & string) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(oneField<Values>(name, event.currentTarget.checked)),
    }),
  };
}

function isSubmitOf(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit' && target.form === form;
}

const INVALID = '[aria-invalid="true"]';

/** The cast is safe where the field's own input gives the value: texts to texts, ticks to booleans. */
function oneField<Values extends FormValues>(name: string, value: string | boolean) {
  return { [name]: value } as Partial<Values>;
}

function describeFailure(error: Error | null, values: FormValues, unknown: string): string | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return unknown;
  const isAtField = Object.keys(error.fields ?? {}).some((name) => name in values);
  return isAtField ? null : error.message;
}
