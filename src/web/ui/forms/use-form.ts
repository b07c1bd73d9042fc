import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, type FieldErrors } from '#contract/kit/errors.ts';
import { type AllMessages, useTranslation } from '#web/translation.tsx';
import { failureText, isCancelled } from '../overlays/toast.ts';
import { checkFields, fieldRules, type NumberLimits, type TextLimits } from './field-rules.ts';
import {
  type FieldName,
  type FormValues,
  isSameValue,
  type ListName,
  readAt,
  renameItems,
  type ValueAt,
  writeAt,
} from './form-values.ts';
import type { Restore, Work } from './unsaved.ts';

type SendOptions<Values extends FormValues> = {
  /** The values that the form starts with; what differs from them counts as unsaved. */
  initial: Values | (() => Values);
  /** What the form calls a field that the server names otherwise. */
  nameOf?: (name: string) => string;
  /**
   * Sends values that have passed the check. When it fails, the reason is shown and nothing typed is lost.
   * `intent`: the `value` of the submit button that was pressed, where a form has several.
   */
  send: (values: Values, intent: string) => Promise<unknown>;
  /** Called once the sent values count as saved, so that closing the form asks nothing. */
  onSent?: () => void;
};

/** A form over the contract's schema, which says what fields there are, what they take and which are required. */
export type FormOptions<Schema extends z.ZodType<FormValues>, Labels extends string> = {
  /** The body of the call in the contract: what fields there are, what they take and which are required. */
  schema: Schema;
  /** Where the messages name the fields: `labels: 'users.form'` calls `email` by `users.form.email`. */
  labels?: LabelPrefix<Labels>;
  /** What is wrong with the values, by field, where that is more or other than what the schema says. */
  check?: (values: z.output<Schema>) => FieldErrors;
} & SendOptions<z.output<Schema>>;

/** A form whose fields are described where they are drawn. */
type PlainFormOptions<Values extends FormValues> = {
  schema?: undefined;
  labels?: undefined;
  check: (values: Values) => FieldErrors;
} & SendOptions<Values>;

type MessagesAt<Prefix extends string> = ValueAt<AllMessages, Prefix>;

/** A part of the messages that has more messages in it. */
export type LabelPrefix<Labels extends string> = Labels &
  ([MessagesAt<Labels>] extends [never] ? never : unknown);

/** `lines.0.title` is labelled as `lines.title`. */
type WithoutIndexes<Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends `${number}`
    ? WithoutIndexes<Rest>
    : `${Head}.${WithoutIndexes<Rest>}`
  : Name;

/** A label, if the messages have one: a field part without one does not compile. */
type LabelAt<Labels extends string, Name extends string> = Labelled<
  ValueAt<MessagesAt<Labels>, WithoutIndexes<Name>>
>;
type Labelled<Message> = [Message] extends [never]
  ? unknown
  : [Message] extends [string]
    ? { label: string }
    : unknown;

type LimitsOf<Value> = [NonNullable<Value>] extends [string]
  ? TextLimits
  : [NonNullable<Value>] extends [number]
    ? NumberLimits
    : unknown;

/** What a field needs from its form. */
export type FieldState<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: (event: FocusEvent) => void;
};

/** A form whose fields are described where they are drawn. */
export type PlainForm<Values extends FormValues> = ReturnType<typeof usePlainForm<Values>>;

/** A form over a schema. */
export type DescribedForm<Schema extends z.ZodType<FormValues>, Labels extends string = ''> = Omit<
  PlainForm<z.output<Schema>>,
  'field'
> & {
  /** All that a field part is told, by the path to its value. */
  field: <Name extends FieldName<z.output<Schema>>>(
    name: Name,
  ) => DescribedField<ValueAt<z.output<Schema>, Name>, Labels, Name>;
};

/** What a field of a form over a schema is told: its state, and all that the schema and the messages know of it. */
type DescribedField<Value, Labels extends string, Name extends string> = FieldState<Value> & {
  isRequired: boolean;
} & LimitsOf<Value> &
  LabelAt<Labels, Name>;

/**
 * A form with typed values: texts, numbers, dates, lists and nested objects. A field shows its error once it
 * was left with something in it or emptied, or after the first try to send; from then on the error follows what is typed.
 * Errors that the server names by field are shown at the field until something changes. The first wrong
 * field gets the focus.
 */
export function useForm<Schema extends z.ZodType<FormValues>, const Labels extends string = ''>(
  options: FormOptions<Schema, Labels>,
): DescribedForm<Schema, Labels>;
export function useForm<Values extends FormValues>(
  options: PlainFormOptions<Values>,
): PlainForm<Values>;
export function useForm<Values extends FormValues>(
  options: SendOptions<Values> & {
    schema?: z.ZodType | undefined;
    labels?: string | undefined;
    check?: (values: Values) => FieldErrors;
  },
): PlainForm<Values> {
  const { schema, labels = '', ...plain } = options;
  // The build for the browser leaves schemas out of a route that reaches the form as a parameter.
  if ('schema' in options && !schema) throw new TypeError('The schema of the form is missing.');
  const { translator } = useTranslation();
  const form = usePlainForm({
    check: (values) => (schema ? checkFields(schema, values) : {}),
    ...plain,
  });
  if (!schema) return form;

  const labelOf = (name: string) => {
    const key = `${labels}.${name.replace(/\.\d+(?=\.|$)/g, '')}`;
    const label = translator.read(key);
    return typeof label === 'string' && { label };
  };
  return {
    ...form,
    field: (name) => {
      const { isRequired, isChoice, limits } = fieldRules(schema, name, form.values);
      const canBeEmpty = !isChoice || isNothing(form.savedAt(name));
      return {
        ...form.field(name),
        ...limits,
        ...labelOf(name),
        isRequired: isRequired && canBeEmpty,
      };
    },
  };
}

function isNothing(value: unknown): boolean {
  return value === '' || value === null;
}

function usePlainForm<Values extends FormValues>({
  initial,
  check,
  nameOf = (name) => name,
  send,
  onSent,
}: SendOptions<Values> & { check: (values: Values) => FieldErrors }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const work = useRef<Work | null>(null);
  const [saved, setSaved] = useState<Values>(initial);
  const [values, setValues] = useState<Values>(saved);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const [next, setNext] = useState<(() => void) | null>(null);
  const sending = useMutation({
    mutationFn: async ({ sent, intent }: { sent: Values; intent: string }) => {
      await send(sent, intent);
      // Even where that has closed the form.
      work.current?.settle('remove', sent);
      setSaved(sent);
      setNext(() => onSent ?? null);
    },
  });
  const { error } = sending;

  const wrong = check(values);
  const refused: FieldErrors = {};
  for (const [name, message] of Object.entries((error instanceof ApiError && error.fields) || {})) {
    refused[nameOf(name)] ??= message;
  }
  const errorOf = (name: string): string | undefined =>
    refused[name] ?? (tries > 0 || left.includes(name) ? wrong[name] : undefined);

  useEffect(() => {
    if (tries > 0 || error) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [tries, error]);

  // After the guard has seen that nothing is unsaved.
  useEffect(() => {
    if (next === null) return;
    setNext(null);
    next();
  }, [next]);

  const change = (next: (values: Values) => Values) => {
    if (error) sending.reset();
    setValues(next);
  };

  /** Changes some of the values; a function gets the newest. */
  const set = (changes: Partial<Values> | ((values: Values) => Partial<Values>)) =>
    change((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));

  const reset = (next: Values = saved) => {
    sending.reset();
    setTries(0);
    setLeft([]);
    setSaved(next);
    setValues(next);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a panel is inside another one for React, not for the browser.
    event.stopPropagation();
    if (sending.isPending) return;
    setTries(tries + 1);
    if (!hasUnread(form.current) && Object.keys(wrong).length === 0) {
      sending.mutate({ sent: values, intent: intentOf(event.nativeEvent) });
    }
  };

  const handleLeave = (name: string, { relatedTarget, target }: FocusEvent) => {
    // An error that appears while the button is pressed would move it away from the pointer.
    if (isSubmitOf(form.current, relatedTarget)) return;
    const value = readAt(values, name);
    const isUntouched = isEmpty(value, target) && isSameValue(value, readAt(saved, name));
    if (!isUntouched && !left.includes(name)) setLeft([...left, name]);
  };

  const lists = useLists(values, change, (rename) =>
    setLeft((names) => names.map(rename).filter((name) => name !== null)),
  );

  return {
    /** What the fields hold now. */
    values,
    /** Changes some values, as typing does. */
    set,
    /** Starts over, with other values if some are given, which then count as saved. */
    reset,
    /** Drops what was typed, then does something that closes the form, such as deleting what it is about. */
    leave: (act: () => void) => {
      setValues(saved);
      setNext(() => act);
    },
    /** What is wrong with a field, by the path to its value, once that should be shown. */
    errorOf,
    /** The value first given or last sent. */
    savedAt: (name: string): unknown => readAt<Values, string>(saved, name),
    /** For `Unsaved`: what a draft stores, and how it comes back. */
    unsaved: {
      work,
      saved,
      onRestore: ((merge) => setValues((now) => merge(now, saved))) satisfies Restore,
    },
    /** Whether something would be lost by leaving: the values differ from those first given or last sent. */
    isDirty: !isSameValue(values, saved),
    /** Whether the values are on their way. */
    isSending: sending.isPending,
    /** Whether an attempt to send was stopped by fields that are still wrong. */
    hasErrors: tries > 0 && Object.keys(wrong).length > 0,
    /** Why the last try failed, where no field of the form is to blame. */
    failure: describeFailure(error, Object.keys(refused), values, t('form.failed')),
    /** For the form element; `Form` sets it. */
    form: { ref: form, onSubmit: handleSubmit, noValidate: true },
    /** The properties of a field, by the path to its value. */
    field: <Name extends FieldName<Values>>(name: Name): FieldState<ValueAt<Values, Name>> => ({
      name,
      value: readAt(values, name),
      error: errorOf(name),
      onChange: (value) => change((now) => writeAt(now, name, value)),
      onBlur: (event) => handleLeave(name, event),
    }),
    /** The lines of a list, with keys that stay with a line when lines move. */
    list: <Name extends ListName<Values>>(name: Name): ListOperations<ValueAt<Values, Name>> =>
      lists(name),
  };
}

const INVALID = '[aria-invalid="true"]';

/** Whether something is typed in a field that the field cannot read; such fields then say so. */
function hasUnread(form: HTMLFormElement | null): boolean {
  const unread = [...(form?.elements ?? [])].filter(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.validity.badInput || field.validity.customError) &&
      !field.checkValidity(),
  );
  return unread.length > 0;
}

function isSubmitOf(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit' && target.form === form;
}

function intentOf(event: Event): string {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/** A number is NaN both while its field is empty and while it holds something else. */
function isEmpty(value: unknown, field: EventTarget): boolean {
  if (Number.isNaN(value)) return field instanceof HTMLInputElement && field.value === '';
  return (
    value === '' ||
    value === null ||
    value === undefined ||
    (Array.isArray(value) && value.length === 0)
  );
}

function describeFailure(
  error: Error | null,
  refused: readonly string[],
  values: FormValues,
  unknown: string,
): string | null {
  if (!error || isCancelled(error)) return null;
  if (!(error instanceof ApiError)) return unknown;
  const isAtField = refused.some((name) => (name.split('.', 1)[0] ?? '') in values);
  return isAtField ? null : failureText(error);
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

type ListOperations<List> = {
  items: List;
  /** One for each line, for React. */
  keys: readonly string[];
  /** At the end, or before the line with this index. */
  add: (item: ItemOf<List>, index?: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Puts the lines into the order of their keys. */
  sort: (keys: readonly string[]) => void;
};

type Rename = (name: string) => string | null;

/**
 * The lists of a form. Each line has a key, so that its fields keep focus and state when lines move, and the
 * fields that were left stay marked with their line. An operation applies to the newest lines, also when it is
 * called late, as from an undo toast.
 */
function useLists<Values>(
  values: Values,
  change: (next: (values: Values) => Values) => void,
  onRename: (rename: Rename) => void,
) {
  const newest = useRef(values);
  newest.current = values;
  const keysOf = useRef(new Map<string, string[]>());
  const lastKey = useRef(0);

  const newKey = () => {
    lastKey.current += 1;
    return String(lastKey.current);
  };
  const readKeys = (name: string, count: number): string[] => {
    const keys = (keysOf.current.get(name) ?? []).slice(0, count);
    while (keys.length < count) keys.push(newKey());
    keysOf.current.set(name, keys);
    return keys;
  };

  return <List>(name: string): ListOperations<List> => {
    // The cast is safe: `ListName` allows only paths of lists.
    const read = () => (readAt(newest.current, name) ?? []) as List & readonly ItemOf<List>[];
    const items = read();
    const keys = readKeys(name, items.length);

    /** Puts the lines into another order; `null` stands for a new line. */
    const arrange = (
      reorder: (indexes: (number | null)[], keys: readonly string[]) => (number | null)[],
      added?: ItemOf<List>,
    ) => {
      const before = readKeys(name, read().length);
      const order = reorder(
        before.map((_, index) => index),
        before,
      );
      keysOf.current.set(
        name,
        order.map((index) => (index === null ? newKey() : (before[index] ?? newKey()))),
      );
      onRename((field) =>
        renameItems(field, name, (index) => {
          const after = order.indexOf(index);
          return after < 0 ? null : after;
        }),
      );
      change((now) => {
        const list = readAt(now, name) as readonly unknown[];
        return writeAt(
          now,
          name,
          order.map((index) => (index === null ? added : list[index])),
        );
      });
    };
    return {
      items,
      keys,
      add: (item, index) =>
        arrange((order) => order.toSpliced(index ?? order.length, 0, null), item),
      remove: (index) => arrange((order) => order.toSpliced(index, 1)),
      move: (from, to) => arrange((order) => order.toSpliced(from, 1).toSpliced(to, 0, from)),
      sort: (wanted) => arrange((_, known) => wanted.map((key) => known.indexOf(key))),
    };
  };
}
