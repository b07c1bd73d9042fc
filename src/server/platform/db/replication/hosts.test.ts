import { describe, expect, it, onTestFinished } from 'vitest';
import { addressAt, relay } from '#server/test/servers/relay.ts';
import { connect, type Database } from '../database.ts';

function open(hosts: string, role = 'primary'): Database {
  const db = connect({ url: `${addressAt(hosts)}?target_session_attrs=${role}` });
  onTestFinished(() => db.end({ timeout: 0 }));
  return db;
}

describe('an address with several hosts', () => {
  it('leads to the first that answers', async () => {
    const { port } = await relay();
    const db = open(`127.0.0.1:1,127.0.0.1:${port}`);
    expect(await db`select pg_is_in_recovery() as standby`).toEqual([{ standby: false }]);
  });

  it('leads to the first of several that fit', async () => {
    const [one, other] = [await relay(), await relay()];
    const db = open(`127.0.0.1:${one.port},127.0.0.1:${other.port}`, 'any');
    await db`select 1`;
    // Each was asked once, and the first was connected to.
    expect([one.connections(), other.connections()]).toEqual([2, 1]);
  });

  it('prefers a standby, and is content with a primary', async () => {
    const { port } = await relay();
    expect(await open(`127.0.0.1:${port}`, 'prefer-standby')`select 1 as one`).toHaveLength(1);
  });

  it('fails like a server that is starting while no host has the role', async () => {
    const { port } = await relay();
    await expect(open(`127.0.0.1:1,127.0.0.1:${port}`, 'standby')`select 1`).rejects.toMatchObject({
      message: 'No host of the address is a standby',
      code: '57P03',
    });
  });

  it('fails with the reason of a host where none answers', async () => {
    await expect(open('127.0.0.1:1,127.0.0.1:2')`select 1`).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('cancels statements and listens on the host that was chosen', async () => {
    const { port } = await relay();
    const db = open(`127.0.0.1:1,127.0.0.1:${port}`);
    const endless = db`select pg_sleep(600)`;
    const stopped = expect(endless.result()).rejects.toMatchObject({ code: '57014' });
    await db`select 1`;
    endless.cancel();
    await stopped;
    const listener = await db.listen(() => undefined);
    await listener.check();
    listener.close();
  });
});
