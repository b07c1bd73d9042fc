import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** What the cluster runs, and the Debian packages that it comes from. */
const PROGRAMS = {
  postgres: { name: 'postgres', package: 'postgresql-15' },
  psql: { name: 'psql', package: 'postgresql-client-15' },
  patroni: { name: 'patroni', package: 'patroni' },
  etcd: { name: 'etcd', package: 'etcd-server' },
  pgbouncer: { name: 'pgbouncer', package: 'pgbouncer' },
  haproxy: { name: 'haproxy', package: 'haproxy' },
} as const;

/** Intercepts what a program asks about the time; for a server whose clock is wrong. */
const FAKE_TIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

export type Programs = Record<keyof typeof PROGRAMS, string>;

/** Where the programs are, or the line that installs those that are missing. */
export function findPrograms(): { programs: Programs } | { install: string } {
  const found = (key: keyof typeof PROGRAMS) => find(PROGRAMS[key].name);
  const missing = Object.values(PROGRAMS).filter(({ name }) => find(name) === null);
  if (missing.length > 0) {
    const packages = missing.map((program) => program.package).join(' ');
    return { install: `apt-get install --no-install-recommends ${packages}` };
  }
  return {
    programs: {
      postgres: found('postgres') ?? '',
      psql: found('psql') ?? '',
      patroni: found('patroni') ?? '',
      etcd: found('etcd') ?? '',
      pgbouncer: found('pgbouncer') ?? '',
      haproxy: found('haproxy') ?? '',
    },
  };
}

export function findFakeTime(): string | null {
  return FAKE_TIME.find((path) => existsSync(path)) ?? null;
}

function find(name: string): string | null {
  const folders = [POSTGRES_BIN, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
