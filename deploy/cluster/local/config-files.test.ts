import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commonValues, fillIn, parseEnvironment } from './config-files.ts';
import { choosePorts, createLayout } from './layout.ts';

const layout = createLayout('/somewhere', await choosePorts(0));
/** What differs from machine to machine. */
const OWN = {
  NAME: 'db1',
  REST: '127.0.0.1:1',
  LISTEN: '127.0.0.1:2',
  CONNECT: '127.0.0.1:2',
  CLIENT: '127.0.0.1:3',
  PEER: '127.0.0.1:4',
  DATA_DIR: '/somewhere/db1',
  WEB_HOST: '127.0.0.1',
  WEB_PORT: 5,
};
const values = { ...commonValues(layout), ...OWN };

it('fills in every file of deploy/cluster', async () => {
  const entries = await readdir(join(import.meta.dirname, '..'), { withFileTypes: true });
  const files = entries.filter((one) => one.isFile() && !one.name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(4);
  for (const { name: file } of files) {
    expect(await fillIn(file, values), file).not.toMatch(/@[A-Z0-9_]+@/);
  }
});

it('names the value that a file needs', async () => {
  await expect(fillIn('etcd.yml', {})).rejects.toThrow('deploy/cluster/etcd.yml needs NAME.');
});

it('gives a server one address for writes and all databases for lists', async () => {
  const { DATABASE_URL, DATABASE_READ_URL, ADMIN_PASSWORD } = parseEnvironment(
    await fillIn('marquee.env', values),
  );
  const { ports, passwords } = layout;
  expect(DATABASE_URL).toBe(
    `postgres://marquee:${passwords.marquee}@127.0.0.1:${ports.writes}/marquee`,
  );
  expect(DATABASE_READ_URL).toContain(
    `@127.0.0.1:${ports.db1},127.0.0.1:${ports.db2},127.0.0.1:${ports.db3}/marquee?`,
  );
  expect(ADMIN_PASSWORD).toBe('correct horse battery');
});
