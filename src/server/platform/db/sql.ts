/** The values that `${…}` takes besides another piece of SQL. They are sent as parameters, never as text. */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | null)[];

/** A piece of SQL: texts with a parameter or another piece between each two. */
export class Sql {
  readonly texts: readonly string[];
  readonly values: readonly (Parameter | Sql)[];

  constructor(texts: readonly string[], values: readonly (Parameter | Sql)[] = []) {
    this.texts = texts;
    this.values = values;
  }
}

/** A statement as PostgreSQL takes it: parameters are `$1`, `$2` … in the text. */
export type Rendered = { text: string; parameters: Parameter[] };

export function render(sql: Sql): Rendered {
  const parameters: Parameter[] = [];
  const textOf = ({ texts, values }: Sql): string => {
    let text = texts[0] ?? '';
    for (let index = 0; index < values.length; index += 1) {
      text += valueText(values[index] ?? null) + (texts[index + 1] ?? '');
    }
    return text;
  };
  const valueText = (value: Parameter | Sql): string => {
    if (value instanceof Sql) return textOf(value);
    // The driver itself would write a date in the server's own time zone.
    parameters.push(value instanceof Date ? value.toISOString() : value);
    return `$${parameters.length}`;
  };
  return { text: textOf(sql), parameters };
}

/** Names of tables or columns, quoted. */
export function identifiers(names: string | readonly string[]): Sql {
  const quoted = [names].flat().map((name) => `"${name.replaceAll('"', '""')}"`);
  return new Sql([quoted.join(', ')]);
}

/** A text that holds its parameters as `$1`, `$2` … already. */
export function numbered(text: string, parameters: readonly Parameter[]): Sql {
  if (parameters.length === 0) return new Sql([text]);
  const pieces = text.split(/\$(\d+)/);
  return new Sql(
    pieces.filter((_, index) => index % 2 === 0),
    pieces
      .filter((_, index) => index % 2 === 1)
      .map((number) => parameters[Number(number) - 1] ?? null),
  );
}
