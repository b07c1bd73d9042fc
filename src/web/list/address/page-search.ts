import type { ListMemoryKey } from '#web/data/stored/stored-keys.ts';

/** The query part of an address: names and plain texts. */
export type SearchParams = Record<string, string>;

/** One value in the address of a page. */
export type Field<Value> = {
  /** The value of an address that does not name it, or names it wrongly. */
  default: Value;
  /** Undefined: the text is no valid value. */
  parse: (text: string) => Value | undefined;
  format(value: Value): string;
  /** Typed by hand: a change replaces the entry in the browser's history. */
  isTyped?: true;
  /** A change leaves the page number alone, such as opening a row. */
  keepsPage?: true;
};

// biome-ignore lint/suspicious/noExplicitAny: a field both takes and gives its value, so no narrower bound exists
export type Fields = Record<string, Field<any>>;
export type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

/** New values for some names; undefined stands for the default. */
export type Changes<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The storage keys under which a list remembers its search text and its page size. */
export type MemoryKeys = { pageSize: ListMemoryKey; search: ListMemoryKey };

/** What the address of a page can say: names, types, defaults and limits. */
export type PageSearch<Values> = {
  /** Reads any address. What it does not say, or says wrongly, is the default. */
  read(params: SearchParams): Values;
  /** The shortest address of the values: defaults are left out. */
  write(values: Changes<Values>): SearchParams;
  /** The values after a change: any change but one of the page goes back to page 1. */
  change(values: Values, change: Changes<Values>): Changes<Values>;
  /** Whether the change comes from typing. */
  isTyped(change: Changes<Values>): boolean;
  names: readonly string[];
};

export type SearchValues<Search> = Search extends PageSearch<infer Values> ? Values : never;

/** Describes the address of a page. */
export function pageSearch<F extends Fields>(fields: F): PageSearch<ValuesOf<F>> {
  const entries = Object.entries(fields);
  const anyField = (change: object, test: (field: Fields[string]) => boolean) =>
    entries.some(([name, field]) => name in change && test(field));
  return {
    names: entries.map(([name]) => name),
    read: (params) =>
      valuesOf(entries.map(([name, field]) => [name, readField(field, params[name])])),
    write: (values) => {
      const given = new Map<string, unknown>(Object.entries(values));
      return Object.fromEntries(
        entries.flatMap(([name, field]) => {
          const value = given.get(name) ?? field.default;
          const text: string = value === undefined ? '' : field.format(value);
          return text === '' || text === textOf(field) ? [] : [[name, text]];
        }),
      );
    },
    change: (values, change) => {
      const goesBack = !('page' in change) && anyField(change, (field) => !field.keepsPage);
      return { ...values, ...('page' in fields && goesBack && { page: 1 }), ...change };
    },
    isTyped: (change) => anyField(change, (field) => field.isTyped === true),
  };

  // The entries come from the fields themselves, so each name has the value of its own field.
  function valuesOf(pairs: [string, unknown][]): ValuesOf<F> {
    return Object.fromEntries(pairs) as ValuesOf<F>;
  }
}

function readField<Value>(field: Field<Value>, text: string | undefined): Value {
  return (text === undefined ? undefined : field.parse(text)) ?? field.default;
}

function textOf<Value>(field: Field<Value>): string {
  return field.default === undefined ? '' : field.format(field.default);
}
