import { parseArgs } from 'node:util';
import { Cluster } from './cluster.ts';
import { makeClusterFolder } from './cluster-folder.ts';
import { at, choosePorts, createLayout } from './layout.ts';
import { findPrograms } from './packages.ts';
import { soak } from './soak.ts';
import { runTrial } from './trial/run-trial.ts';

const USAGE = `Usage: npm run cluster [-- --port FIRST] [--trial [--quick] [--only TEXT]] [--soak MINUTES]
Starts etcd, Patroni with three PostgreSQL, PgBouncer, HAProxy and two Marquee servers on this machine,
until Ctrl-C. FIRST is the first of 17 ports, 4600 by default; 0 takes free ones.
--trial breaks its parts under load, one after the other or those whose name has TEXT, and prints what came of it.
--soak loads it with 60 % of what it can do and prints memory, connections, files and times.`;

/** `npm test` treats this code as skipped, not as a failure. */
const PACKAGES_MISSING = 3;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    trial: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    soak: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
// Work that was cut off by Ctrl-C may still wait for something.
process.exit(values.help ? help() : await run());

function help(): number {
  say(USAGE);
  return 0;
}

async function run(): Promise<number> {
  const found = findPrograms();
  if ('install' in found) {
    process.stderr.write(`The cluster runs on Debian packages. As root: ${found.install}\n`);
    return PACKAGES_MISSING;
  }
  const ports = await choosePorts(Number(values.port));
  const folder = await makeClusterFolder();
  const cluster = new Cluster(createLayout(folder.path, ports), found.programs);
  const told = untilToldToStop();
  try {
    const work = async () => {
      await cluster.start({
        forTrial: values.trial,
        withSmallDisk: values.trial && !values.quick,
        say,
      });
      if (values.trial) return runTrial(cluster, { isQuick: values.quick, only: values.only, say });
      if (values.soak) return soak(cluster, Number(values.soak), say);
      announce(cluster);
      await told;
      return true;
    };
    const done = work();
    // Told to stop: what is on its way then fails.
    done.catch(() => undefined);
    const isWell = await Promise.race([done, told.then(() => !values.trial && !values.soak)]);
    if (!isWell) return 1;
    say('Stopping …');
  } finally {
    await cluster.stop();
    await folder.remove();
  }
  return 0;
}

function announce(cluster: Cluster): void {
  const { ports, passwords, runDir } = cluster.layout;
  say('');
  say(`Marquee, by HAProxy        http://${at(ports.web)}`);
  say(`  server 1, server 2       http://${at(ports.web1)}, http://${at(ports.web2)}`);
  say(`  sign in as               admin@marquee.test, ${passwords.admin}`);
  say(`The primary, by HAProxy    ${cluster.addressOf('writes')}`);
  say(`  a replica                ${cluster.addressOf('reads')}`);
  say(`  by PgBouncer             ${cluster.addressOf('pooler')}`);
  say(`Files and logs             ${runDir}`);
  say('Ctrl-C stops everything and removes the data.');
}

function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    // A terminal sends Ctrl-C to everybody and npm passes it on, so it comes more than once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
