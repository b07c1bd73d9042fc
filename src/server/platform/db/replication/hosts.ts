import { Client, type ClientConfig } from 'pg';

import type { Role } from '../../process/database-address.ts';

/** The hosts of an address with several, and the requested role. */
export type Hosts = { hosts: { host: string; port: number }[]; role: Role };

export function hostsOf(addresses: readonly URL[], role: Role): Hosts {
  const hosts = addresses.map(({ hostname, port, searchParams }) => ({
    host: (searchParams.get('host') ?? decodeURIComponent(hostname)).replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 5432),
  }));
  return { hosts, role };
}

/** The driver's client; where an address names several hosts or a role, one that connects to the first host that fits. */
export function clientFor({ hosts, role }: Hosts): typeof Client {
  if (hosts.length === 1 && role === 'any') return Client;
  return class extends Client {
    readonly #settings: ClientConfig;

    constructor(settings: ClientConfig = {}) {
      super(settings);
      this.#settings = settings;
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
      const chosen = chooseHost(this.#settings, { hosts, role }).then((found) => {
        this.host = found.host;
        this.port = found.port;
      });
      if (callback === undefined) return chosen.then(() => super.connect());
      chosen.then(() => super.connect(callback), callback);
      return undefined;
    }
  };
}

/** Connects to all at the same time, so that a host that hangs costs only the timeout. */
async function chooseHost(settings: ClientConfig, { hosts, role }: Hosts) {
  const asked = await Promise.allSettled(hosts.map((host) => ask(settings, host)));
  const answers = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const standby = answers.find(({ isStandby }) => isStandby);
  const primary = answers.find(({ isStandby }) => !isStandby);
  const found = { any: answers[0], primary, standby, 'prefer-standby': standby ?? primary }[role];
  if (found) return found;
  const refused = asked.find((result) => result.status === 'rejected');
  if (answers.length === 0 && refused) throw refused.reason;
  // The error code of a starting server, because after a failover there will be one soon.
  throw Object.assign(new Error(`No host of the address is a ${role}`), { code: '57P03' });
}

const PATIENCE_MS = 2000;

async function ask(settings: ClientConfig, { host, port }: Hosts['hosts'][number]) {
  const client = new Client({
    ...settings,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  client.host = host;
  client.port = port;
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    );
    return { host, port, isStandby: rows[0]?.isStandby === true };
  } finally {
    void client.end().catch(() => undefined);
  }
}
