import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from './database.ts';
import { completeDatabaseUrl } from './database-url.ts';

const modeOf = (address: string) =>
  new URL(completeDatabaseUrl(address, '-c a=b')).searchParams.get('sslmode');

describe('the address of a database', () => {
  it.each([
    ['postgres://me@db.example/marquee', 'verify-full'],
    ['postgres://me@db.example/marquee?sslmode=require', 'verify-full'],
    ['postgres://me@db.example/marquee?sslmode=prefer&uselibpqcompat=true', 'verify-full'],
    ['postgres://me@db.example/marquee?sslmode=no-verify', 'no-verify'],
    ['postgres://me@db.example/marquee?sslmode=disable', 'disable'],
    ['postgres://me@127.0.0.1:5432/marquee', 'disable'],
    ['postgres://me@[::1]/marquee', 'disable'],
    ['postgres://me@localhost/marquee?sslmode=require', 'verify-full'],
    ['postgres://me@localhost/marquee?host=/run/postgresql', 'disable'],
    ['postgres://me@127.0.0.1.example/marquee', 'verify-full'],
  ])('%s is reached with sslmode=%s', (address, mode) => {
    expect(modeOf(address)).toBe(mode);
  });

  it('keeps options of its own after ours', () => {
    const address = completeDatabaseUrl(
      'postgres://me@localhost/x?options=-c%20work_mem=1',
      '-c a=b',
    );
    expect(new URL(address).searchParams.get('options')).toBe('-c a=b -c work_mem=1');
  });

  it('with TLS is not used with a server that has none', async () => {
    // Answers the request for TLS with “no”, as a server without a certificate does.
    const server = createServer((socket) => void socket.once('data', () => socket.write('N')));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const place = server.address();
    const port = typeof place === 'object' ? place?.port : 0;
    const db = connect({ url: `postgres://me:secret@127.0.0.1:${port}/x?sslmode=require` });
    onTestFinished(() => db.end({ timeout: 0 }));
    await expect(db`select 1`).rejects.toThrow(/does not support SSL/);
  });
});
