import { z } from 'zod';
import { at, DATABASES, type DatabaseNumber, type Ports } from './layout.ts';
import { until } from './program.ts';

const CLUSTER = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
    }),
  ),
});

type Replicas = { sync: DatabaseNumber; other: DatabaseNumber };

/** What Patroni says about the databases of a cluster. */
export class Patroni {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async isPrimary(number: DatabaseNumber): Promise<boolean> {
    const origin = `http://${at(this.#ports[`rest${number}`])}`;
    return fetch(`${origin}/primary`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
  }

  /** The primary once there is one: in between there may be none, or Patroni is too busy to say so. */
  async primary(): Promise<DatabaseNumber> {
    let found: DatabaseNumber | null = null;
    await until('there is a primary', async () => {
      found = await this.findPrimary();
      return found !== null;
    });
    return found ?? 1;
  }

  async findPrimary(): Promise<DatabaseNumber | null> {
    for (const number of DATABASES) if (await this.isPrimary(number)) return number;
    return null;
  }

  /** The replica which has every commit that was confirmed, and the other one, once both are there. */
  async replicas(): Promise<Replicas> {
    let found: Replicas | null = null;
    await until('there are two replicas', async () => {
      found = await this.#findReplicas();
      return found !== null;
    });
    return found ?? { sync: 2, other: 3 };
  }

  /** As the primary sees them: others may still speak of the cluster before a failover. */
  async #findReplicas(): Promise<Replicas | null> {
    const primary = await this.findPrimary();
    if (primary === null) return null;
    const members = await this.#members(primary).catch(() => []);
    const leader = members.find(({ name }) => name === `db${primary}`);
    const numberOf = (role: string) =>
      DATABASES.find((number) =>
        members.some(
          (member) =>
            member.name === `db${number}` &&
            member.role === role &&
            member.state === 'running' &&
            member.timeline === leader?.timeline,
        ),
      );
    const [sync, other] = [numberOf('sync_standby'), numberOf('replica')];
    return sync && other ? { sync, other } : null;
  }

  async #members(number: DatabaseNumber) {
    const origin = `http://${at(this.#ports[`rest${number}`])}`;
    const response = await fetch(`${origin}/cluster`, { signal: AbortSignal.timeout(2000) });
    return CLUSTER.parse(await response.json()).members;
  }

  /** A primary and two replicas that stream from it, one of them synchronous. */
  async isWhole(): Promise<boolean> {
    const [primary, replicas] = await Promise.all([this.findPrimary(), this.#findReplicas()]);
    return primary !== null && replicas !== null;
  }

  /** Makes the synchronous replica the primary, as before maintenance. */
  async switchOver(): Promise<void> {
    const [leader, { sync }] = await Promise.all([this.primary(), this.replicas()]);
    const rest = at(this.#ports[`rest${leader}`]);
    const body = JSON.stringify({ leader: `db${leader}`, candidate: `db${sync}` });
    const response = await fetch(`http://${rest}/switchover`, { method: 'POST', body });
    if (!response.ok) throw new Error(`Patroni refused to switch: ${await response.text()}`);
    await until('the other one is the primary', () => this.isPrimary(sync));
    await until('the cluster is whole again', () => this.isWhole());
  }
}
