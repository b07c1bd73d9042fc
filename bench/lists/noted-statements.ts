import type { Database } from '#server/platform/db/database.ts';
import { type Rendered, render } from '#server/platform/db/sql.ts';
import { Statement } from '#server/platform/db/statement.ts';

/** The same database; records every statement and every piece of one. */
export function notingStatements<Kind extends Database>(db: Kind, statements: Rendered[]): Kind {
  return new Proxy(db, {
    apply(target, _, args) {
      const made: unknown = Reflect.apply(target, undefined, args);
      if (made instanceof Statement) statements.push(render(made));
      return made;
    },
  });
}
