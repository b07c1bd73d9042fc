import type { AreaMessages } from '#web/area-messages.gen.ts';
import type messages from '#web/messages/shared.json';

/** The language of every message. */
export const LANGUAGE = 'en';

/** The content of a file of messages: texts by name, which may be nested. */
export type Messages = { readonly [name: string]: string | Messages };

/** Every message of the product. */
export type AllMessages = typeof messages & {
  [Area in keyof AreaMessages]: Omit<AreaMessages[Area], 'default'>;
};

/** A text that depends on a count has a form for each of these; its key leaves them out. */
type CountForm = 'zero' | 'one' | 'other';
type WithoutForm<Part, Name extends string> = Name extends `${infer Plain}_${CountForm}`
  ? `${Plain}_one` extends keyof Part
    ? Plain
    : Name
  : Name;

type KeysIn<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? WithoutForm<Part, Name>
    : `${Name}.${KeysIn<Part[Name]>}`;
}[keyof Part & string];

/** A key of `src/web/messages/shared.json`, or of an area's messages. */
export type MessageKey = KeysIn<AllMessages>;

/** The parameters: `{{name}}` takes `name`, `{{n, number}}` writes `n` as a number. `count` chooses the form. */
export type MessageValues = { readonly [name: string]: string | number | null | undefined };

/** The text of a message. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export type Translator = {
  language: string;
  t: Translate;
  /** The message or the group of messages at a key that need not exist. */
  read(key: string): string | Messages | undefined;
  /** Adds the messages of an area under its name. */
  add(area: string, messages: Messages): void;
};

/** A translator of the given messages. A key without a message is returned as the text. */
export function createTranslator(messages: Messages): Translator {
  let all = messages;
  // Created on first use, because that takes longer than rendering a page of texts.
  let numbers: Intl.NumberFormat | undefined;
  const numberText = (value: number) => {
    numbers ??= new Intl.NumberFormat(LANGUAGE);
    return numbers.format(value);
  };

  function read(key: string): string | Messages | undefined {
    let part: string | Messages | undefined = all;
    for (const name of key.split('.')) {
      if (typeof part !== 'object' || !Object.hasOwn(part, name)) return undefined;
      part = part[name];
    }
    return part;
  }

  function textOf(key: string, count: unknown): string {
    if (typeof count === 'number') {
      const wanted = [count === 0 && 'zero', count === 1 && 'one', 'other'];
      const form = wanted.map((name) => name && read(`${key}_${name}`)).find(Boolean);
      if (typeof form === 'string') return form;
    }
    const text = read(key);
    return typeof text === 'string' ? text : key;
  }

  function translate(key: string, values: MessageValues = {}): string {
    return textOf(key, values.count).replace(
      /\{\{(\w+)(, number)?\}\}|\$t\(([\w.]+)\)/g,
      (_, name: string, isNumber?: string, other?: string) => {
        if (other !== undefined) return translate(other, values);
        const value = values[name];
        return isNumber && typeof value === 'number' ? numberText(value) : String(value ?? '');
      },
    );
  }

  return {
    language: LANGUAGE,
    t: translate,
    read,
    add(area, part) {
      all = { ...all, [area]: part };
    },
  };
}
