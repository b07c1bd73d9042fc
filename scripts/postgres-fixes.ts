import type { Plugin } from 'vite';

/** One place in the driver: `from` stands there exactly once. */
type Fix = { file: string; from: string; to: string };

const CONNECTION = 'postgres/src/connection.js';
const POOL = 'postgres/src/index.js';

/**
 * What postgres 3.4.9 does wrong when a connection is lost (docs/decisions/0007-driver-fixes.md). Each
 * is a few lines; a version that reads otherwise fails the build, so that they are looked at again.
 */
const FIXES: Fix[] = [
  {
    // A write after the socket has gone throws where nobody can catch it, and ends the process.
    file: CONNECTION,
    from: `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x`,
    to: `    const bytes = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket !== null) return socket.write(bytes, fn)
    error(Errors.connection('CONNECTION_CLOSED', options))
    forget()
    return true`,
  },
  {
    file: CONNECTION,
    from: '  function connectTimedOut() {',
    to: `  function forget() {
    query = results = errorResponse = null
    result = new Result()
  }

  function connectTimedOut() {`,
  },
  {
    // A write that was waiting is called off but stays noted, and nothing is sent on this connection again.
    file: CONNECTION,
    from: `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    to: `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  },
  {
    file: CONNECTION,
    from: `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    to: `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  {
    // Statements made between the socket's error and its close are never answered.
    file: CONNECTION,
    from: `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))`,
    to: `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    forget()`,
  },
  {
    // The driver's own first statement has no caller: cut off, its rejection ends the process.
    file: CONNECTION,
    from: '        return fetchArrayTypes()',
    to: '        return fetchArrayTypes().catch(() => undefined)',
  },
  {
    // A COPY that fails after its last row is never answered.
    file: CONNECTION,
    from: '    stream && (stream.destroy(err), stream = null)',
    to: `    stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)`,
  },
  {
    // A reserved connection that was lost and made again for others runs what is still said to it.
    file: POOL,
    from: `    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null`,
    to: `    let lost = null
    c.onclose = (e) => {
      lost = e
      while (queue.length) queue.shift().reject(e)
    }

    const sql = Sql(handler)
    sql.release = () => {
      if (lost) return
      c.onclose = null
      c.reserved = null`,
  },
  {
    file: POOL,
    from: `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
    to: `    function handler(q) {
      if (lost) return q.reject(lost)
      c.queue === full
        ? queue.push(q)`,
  },
  {
    // The same for a transaction: its rest would run outside any, and be committed.
    file: POOL,
    from: `        new Promise((_, reject) => connection.onclose = reject)`,
    to: `        new Promise((_, reject) => connection.onclose = (e) => {
          lost = e
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
  },
  {
    file: POOL,
    from: `      , connection
      , prepare = null`,
    to: `      , connection
      , lost = null
      , prepare = null`,
  },
  {
    file: POOL,
    from: `        q.catch(e => uncaughtError || (uncaughtError = e))`,
    to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)`,
  },
];

/** Vite plugin: builds the PostgreSQL driver in, with its faults mended. */
export function postgresFixes(): Plugin {
  return {
    name: 'marquee-postgres-fixes',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(/[?#].*$/, '');
      const fixes = FIXES.filter(({ file }) => path.endsWith(`node_modules/${file}`));
      if (fixes.length === 0) return null;
      return { code: fixes.reduce(applyFix, code), map: null };
    },
  };
}

function applyFix(code: string, { file, from, to }: Fix): string {
  const [before, after, ...more] = code.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `A fix for ${file} does not fit this version of it. Look at scripts/postgres-fixes.ts.`,
    );
  }
  return before + to + after;
}
