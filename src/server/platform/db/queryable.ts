import { identifiers, numbered, type Parameter, Sql } from './sql.ts';
import { Statement, type UseConnection } from './statement.ts';

/** What runs statements: a pool, a reserved connection or one inside a transaction. */
export interface Queryable {
  /** A statement, or a part of one. `Rows` is what the caller says it selects. */
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    texts: TemplateStringsArray,
    ...values: (Parameter | Sql)[]
  ): Statement<Rows[number]>;
  /** Names of tables or columns, quoted. */
  (names: string | readonly string[]): Sql;
  /** Raw SQL text; several statements are allowed without parameters. */
  unsafe: (text: string, parameters?: readonly Parameter[]) => Statement;
}

/** Resolves when the database answers. */
export async function askDatabase(db: Queryable): Promise<void> {
  await db`select 1`;
}

export function createQueryable(use: UseConnection): Queryable {
  function tag<Rows extends readonly object[]>(
    texts: TemplateStringsArray,
    ...values: (Parameter | Sql)[]
  ): Statement<Rows[number]>;
  function tag(names: string | readonly string[]): Sql;
  function tag(
    first: TemplateStringsArray | string | readonly string[],
    ...values: (Parameter | Sql)[]
  ) {
    return typeof first === 'object' && 'raw' in first
      ? new Statement(use, new Sql(first, values))
      : identifiers(first);
  }
  return Object.assign(tag, {
    unsafe: (text: string, parameters: readonly Parameter[] = []) =>
      new Statement(use, numbered(text, parameters)),
  });
}
