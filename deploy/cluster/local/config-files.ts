import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at, HOST, type Layout } from './layout.ts';

const TEMPLATES = join(import.meta.dirname, '..');

export type Values = Readonly<Record<string, string | number>>;

/** What the files of `deploy/cluster` have between two `@`. */
export function commonValues({ ports, runDir, passwords }: Layout): Values {
  return {
    RUN_DIR: runDir,
    NETWORK: '127.0.0.1/32',
    SHARED_BUFFERS: '128MB',
    ETCD: at(ports.etcd),
    WEB: at(ports.web),
    WRITES: at(ports.writes),
    READS: at(ports.reads),
    WRITES_HOST: HOST,
    WRITES_PORT: ports.writes,
    READS_HOST: HOST,
    READS_PORT: ports.reads,
    LISTEN_HOST: HOST,
    LISTEN_PORT: ports.pooler,
    DB1: at(ports.db1),
    DB2: at(ports.db2),
    DB3: at(ports.db3),
    REST1_HOST: HOST,
    REST2_HOST: HOST,
    REST3_HOST: HOST,
    REST1_PORT: ports.rest1,
    REST2_PORT: ports.rest2,
    REST3_PORT: ports.rest3,
    WEB1: at(ports.web1),
    WEB2: at(ports.web2),
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    MARQUEE_PASSWORD: passwords.marquee,
    ADMIN_PASSWORD: passwords.admin,
    JWT_SECRET: passwords.jwt,
  };
}

/** Fills in a file of `deploy/cluster`; a name without a value is an error. */
export async function fillIn(template: string, values: Values): Promise<string> {
  const text = await readFile(join(TEMPLATES, template), 'utf8');
  return text.replace(/@([A-Z][A-Z0-9_]*)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/cluster/${template} needs ${name}.`);
    return String(value);
  });
}

/** Writes a filled-in file into the folder of the run; returns its path. */
export async function writeConfig(
  { runDir }: Layout,
  template: string,
  values: Values,
  name = template,
): Promise<string> {
  const path = join(runDir, name);
  await writeFile(path, await fillIn(template, values), { mode: 0o644 });
  return path;
}

/** The variables of an environment file. */
export function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=')];
    }),
  );
}
