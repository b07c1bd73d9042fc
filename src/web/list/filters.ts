import type { MessageKey } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Choice } from '#web/ui/fields/select-field.tsx';
import { type Field, oneOf } from './search.ts';

/** A filter that is a select. */
export type ChoiceFilter<Value> = Field<Value> & {
  label: MessageKey;
  /** The choice that filters nothing. */
  any: MessageKey;
  useChoices: () => readonly Choice[];
  /** Names a value of the address that is not among the choices; absent: as the address does. */
  unlisted?: (text: string) => string;
};

/** One of a few values, each with its text. */
export function choice<const V extends string | number>(
  values: readonly V[],
  { label, any, text }: { label: MessageKey; any: MessageKey; text: (value: V) => MessageKey },
): ChoiceFilter<V | undefined> {
  return {
    ...oneOf(values),
    label,
    any,
    useChoices: () => {
      const { t } = useTranslation();
      return values.map((value) => ({ value: String(value), label: t(text(value)) }));
    },
  };
}

/** A value of `field` whose choices are only known at run time. */
export function choiceOf<Value>(
  field: Field<Value>,
  select: Omit<ChoiceFilter<Value>, keyof Field<Value>>,
): ChoiceFilter<Value> {
  return { ...field, ...select };
}

/** Maps the value of a filter to query parameters of the call with other names. */
export type Asks<Value, Asked extends object> = { asks: (value: NonNullable<Value>) => Asked };

/** `plan: asking(choice(PLANS, …), (plan) => ({ currentPlan: plan }))`. */
export function asking<Value, F extends Field<Value>, Asked extends object>(
  filter: F & Field<Value>,
  asks: Asks<Value, Asked>['asks'],
): F & Asks<Value, Asked> {
  return { ...filter, asks };
}
