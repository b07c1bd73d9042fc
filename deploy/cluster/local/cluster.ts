import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ProductProcess, startProduct } from '../../../scripts/product-process.ts';
import { mountSmallDisk, PIDS_FILE } from './cluster-folder.ts';
import { commonValues, fillIn, parseEnvironment, writeConfig } from './config-files.ts';
import { at, DATABASES, type DatabaseNumber, HOST, type Layout, SERVERS } from './layout.ts';
import type { Programs } from './packages.ts';
import { Patroni } from './patroni.ts';
import {
  type Account,
  isAlive,
  type Program,
  postmasterOf,
  startProgram,
  unprivilegedAccount,
  until,
} from './program.ts';
import { isUpInProxy } from './proxy-state.ts';
import { type Relay, startRelay } from './relay.ts';

export type ServerNumber = (typeof SERVERS)[number];

const START_MS = 120_000;
const STARTS = 5;
/** The database whose disk can be filled. */
export const SMALL_DISK = 3;

export type StartOptions = {
  forTrial: boolean;
  withSmallDisk: boolean;
  say: (line: string) => void;
};

/** Starts and stops the parts of a cluster on this machine, each by itself. */
export class Cluster {
  readonly layout: Layout;
  readonly patroni: Patroni;
  readonly #programs: Programs;
  readonly #account: Account = unprivilegedAccount();
  readonly #running = new Map<string, Program>();
  readonly #servers = new Map<ServerNumber, ProductProcess>();
  #isStopping = false;
  /** Whether the folder of one database is a small file system of its own. */
  hasSmallDisk = false;
  readonly relays = new Map<DatabaseNumber, Relay>();

  constructor(layout: Layout, programs: Programs) {
    this.layout = layout;
    this.patroni = new Patroni(layout.ports);
    this.#programs = programs;
  }

  /** Everything from nothing; for a trial, replicas reach their primary by way of relays. */
  async start({ forTrial, withSmallDisk, say }: StartOptions): Promise<void> {
    await this.#makeFolder(this.layout.root);
    await this.#makeFolder(this.layout.runDir);
    if (withSmallDisk) {
      this.hasSmallDisk = await mountSmallDisk(join(this.layout.root, `db${SMALL_DISK}`));
    }
    for (const number of DATABASES) await this.#makeFolder(join(this.layout.root, `db${number}`));
    say('etcd …');
    await this.#startEtcd();
    if (forTrial) {
      for (const number of DATABASES) {
        const { ports } = this.layout;
        this.relays.set(number, await startRelay(ports[`relay${number}`], ports[`db${number}`]));
      }
    }
    say('Patroni with PostgreSQL: a primary …');
    await this.startDatabase(1);
    await until('there is a primary', () => this.patroni.isPrimary(1), START_MS);
    say('… and two replicas');
    await Promise.all(([2, 3] as const).map((number) => this.startDatabase(number)));
    await until('there are two replicas', () => this.patroni.isWhole(), START_MS);
    await this.#createDatabase();
    say('PgBouncer and HAProxy …');
    await this.startPooler();
    await this.#startProxy();
    say('two Marquee servers …');
    for (const number of SERVERS) await this.startServer(number);
    await until('HAProxy uses both', () => this.isReady());
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#servers.values()].map((server) => server.stop()));
    for (const name of ['haproxy', 'pgbouncer']) await this.#running.get(name)?.stop();
    const primary = await this.patroni.findPrimary();
    const order = DATABASES.toSorted((a, b) => Number(a === primary) - Number(b === primary));
    for (const number of order) await this.stopDatabase(number);
    await Promise.all([...this.relays.values()].map((relay) => relay.close()));
    await this.#running.get('etcd')?.stop();
    await rm(join(this.layout.root, PIDS_FILE), { force: true });
  }

  async startDatabase(number: DatabaseNumber): Promise<void> {
    const { layout } = this;
    const { ports } = layout;
    const reached = this.relays.has(number) ? ports[`relay${number}`] : ports[`db${number}`];
    const config = await writeConfig(
      layout,
      'patroni.yml',
      {
        ...commonValues(layout),
        NAME: `db${number}`,
        REST: at(ports[`rest${number}`]),
        LISTEN: at(ports[`db${number}`]),
        CONNECT: at(reached),
        DATA_DIR: this.dataDirOf(number),
        RUN_DIR: join(layout.runDir, `db${number}`),
      },
      `db${number}.yml`,
    );
    await this.#makeFolder(join(layout.runDir, `db${number}`));
    this.#start(`db${number}`, this.#programs.patroni, [config]);
  }

  /** As an operator does, or as a machine that loses its power. */
  async stopDatabase(number: DatabaseNumber, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const postmaster = await postmasterOf(this.dataDirOf(number));
    await this.#running.get(`db${number}`)?.stop(signal);
    if (postmaster === null || !isAlive(postmaster)) return;
    process.kill(postmaster, signal === 'SIGKILL' ? 'SIGKILL' : 'SIGINT');
    await until(`PostgreSQL ${number} has stopped`, () => !isAlive(postmaster));
  }

  /** PostgreSQL alone dies; Patroni goes on. */
  async killPostgres(number: DatabaseNumber): Promise<void> {
    const postmaster = await postmasterOf(this.dataDirOf(number));
    if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
  }

  async startServer(number: ServerNumber, env: Record<string, string> = {}): Promise<void> {
    const { layout } = this;
    const dataDir = join(layout.root, `web${number}`);
    await mkdir(dataDir, { recursive: true });
    const text = await fillIn('marquee.env', {
      ...commonValues(layout),
      WEB_HOST: HOST,
      WEB_PORT: layout.ports[`web${number}`],
      DATA_DIR: dataDir,
    });
    const settings = parseEnvironment(text);
    const server = await startAgain(() =>
      startProduct({ ...settings, MARQUEE_SAMPLE: 'off', ...env }),
    );
    this.#servers.set(number, server);
    this.#notePid(server.pid);
  }

  async stopServer(number: ServerNumber, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    await this.#servers.get(number)?.stop(signal);
  }

  server(number: ServerNumber): ProductProcess {
    const server = this.#servers.get(number);
    if (!server) throw new Error(`Server ${number} was not started.`);
    return server;
  }

  async startPooler(): Promise<void> {
    const { layout } = this;
    const users = join(layout.runDir, 'pgbouncer-users.txt');
    await writeFile(users, `"marquee" "${layout.passwords.marquee}"\n`, { mode: 0o644 });
    const config = await writeConfig(layout, 'pgbouncer.ini', commonValues(layout));
    this.#start('pgbouncer', this.#programs.pgbouncer, [config]);
  }

  async stopPooler(): Promise<void> {
    await this.#running.get('pgbouncer')?.stop();
  }

  dataDirOf(number: DatabaseNumber): string {
    return join(this.layout.root, `db${number}`, 'data');
  }

  /** Whether HAProxy sends requests to a server. */
  isInUse(number: ServerNumber): Promise<boolean> {
    return isUpInProxy(join(this.layout.runDir, 'haproxy.sock'), 'web', `web${number}`);
  }

  /** Whether both servers answer and HAProxy has noticed. */
  async isReady(): Promise<boolean> {
    const inUse = await Promise.all(SERVERS.map((number) => this.isInUse(number)));
    return inUse.every(Boolean);
  }

  addressOf(database: 'writes' | 'reads' | 'pooler' | `db${DatabaseNumber}`): string {
    const { ports, passwords } = this.layout;
    return `postgres://marquee:${passwords.marquee}@${at(ports[database])}/marquee`;
  }

  superuserOf(number: DatabaseNumber): string {
    const { ports, passwords } = this.layout;
    return `postgres://postgres:${passwords.superuser}@${at(ports[`db${number}`])}/postgres`;
  }

  async #startEtcd(): Promise<void> {
    const { layout } = this;
    const dataDir = join(layout.root, 'etcd');
    await this.#makeFolder(dataDir);
    const config = await writeConfig(layout, 'etcd.yml', {
      NAME: 'etcd1',
      DATA_DIR: dataDir,
      CLIENT: at(layout.ports.etcd),
      PEER: at(layout.ports.etcdPeer),
    });
    this.#start('etcd', this.#programs.etcd, [`--config-file=${config}`]);
    const isHealthy = () =>
      fetch(`http://${at(layout.ports.etcd)}/health`).then(
        (response) => response.ok,
        () => false,
      );
    await until('etcd answers', isHealthy);
  }

  async #startProxy(): Promise<void> {
    const config = await writeConfig(this.layout, 'haproxy.cfg', commonValues(this.layout));
    this.#start('haproxy', this.#programs.haproxy, ['-db', '-f', config]);
  }

  async #createDatabase(): Promise<void> {
    const script = join(import.meta.dirname, '../create-database.sql');
    const password = `password=${this.layout.passwords.marquee}`;
    const primary = this.superuserOf(await this.patroni.primary());
    // Its commits wait for a replica, which the relays of this process reach.
    await promisify(execFile)(this.#programs.psql, [
      '-q',
      '-X',
      ...['-v', 'ON_ERROR_STOP=1', '-v', password, '-f', script, primary],
    ]);
  }

  #start(name: string, path: string, args: readonly string[]): void {
    if (this.#isStopping) throw new Error('The cluster is being stopped.');
    const logPath = join(this.layout.runDir, `${name}.log`);
    const program = startProgram({ name, path, args, account: this.#account, logPath });
    this.#running.set(name, program);
    this.#notePid(program.pid);
  }

  #notePid(pid: number): void {
    appendFileSync(join(this.layout.root, PIDS_FILE), `${pid}\n`);
  }

  async #makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o711);
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  }
}

/** As systemd does: a connection may break while a server starts. */
async function startAgain(start: () => Promise<ProductProcess>): Promise<ProductProcess> {
  for (let left = STARTS - 1; left > 0; left -= 1) {
    try {
      return await start();
    } catch {
      await sleep(1000);
    }
  }
  return start();
}
