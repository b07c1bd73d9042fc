import postgres from 'postgres';

/** Where a PostgreSQL is: a `postgres://` address, or the socket folder of the embedded one. */
export type DatabaseTarget =
  | { url: string }
  | { socketDir: string; port: number; user: string; database: string };

/** A pool of connections; SQL is written as tagged templates, whose values are always parameters. */
export type Database = postgres.Sql<{ numeric: number; bigint: number }>;

/** A connection inside a transaction, or the pool itself: anything that runs statements. */
export type Queryable = Database | postgres.TransactionSql<{ numeric: number; bigint: number }>;

export type ConnectOptions = {
  /** Connections at most. */
  max?: number;
  /** Looked in before `public`: tests give each file a schema of its own. */
  schema?: string;
  /** Connections stay open for good instead of being renewed once an hour: for session-level locks. */
  isLasting?: boolean;
};

const NUMERIC = 1700;
const BIGINT = 20;

/** Opens a pool; connections are made when first used. `numeric` and `bigint` arrive as numbers. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Database {
  const settings = {
    max: options.max ?? 10,
    onnotice: () => undefined,
    connect_timeout: 10,
    // Constant: the driver's own grows to 20 s, long after a restarted database is back.
    backoff: () => 0.1,
    ...(options.isLasting && { max_lifetime: null }),
    connection: {
      application_name: 'marquee',
      // Plans depend on the window's width and the search text, so a generic one is never right.
      plan_cache_mode: 'force_custom_plan',
      ...(options.schema && { search_path: `"${options.schema}", public` }),
    },
    types: {
      numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
      bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
    },
  };
  return 'url' in target
    ? postgres(target.url, settings)
    : postgres({
        ...settings,
        host: target.socketDir,
        port: target.port,
        user: target.user,
        database: target.database,
      });
}
