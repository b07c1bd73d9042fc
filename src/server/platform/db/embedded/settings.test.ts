import { describe, expect, it } from 'vitest';
import { clusterSettings, renderSettings } from './settings.ts';

const GIB = 1024 ** 3;
const SOCKET_DIR = '/data/socket';

describe('clusterSettings', () => {
  it.each([
    [0.25 * GIB, '64MB', '64MB', '4MB'],
    [2 * GIB, '256MB', '256MB', '16MB'],
    [64 * GIB, '1024MB', '256MB', '32MB'],
  ])('fits %i bytes of memory', (memory, shared, maintenance, work) => {
    expect(clusterSettings(SOCKET_DIR, 100 * GIB, memory)).toMatchObject({
      shared_buffers: shared,
      maintenance_work_mem: maintenance,
      work_mem: work,
    });
  });

  it.each([
    [400 / 1024, '64MB'],
    [4, '512MB'],
    [100, '1024MB'],
  ])('writes at most an eighth of %d free GiB of log, from 64 MiB to one GiB', (free, size) => {
    expect(clusterSettings(SOCKET_DIR, free * GIB)).toMatchObject({ max_wal_size: size });
  });

  it('never gives up durability', () => {
    const names = Object.keys(clusterSettings(SOCKET_DIR, 100 * GIB));
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(names).not.toContain(name);
    }
  });
});

describe('renderSettings', () => {
  it('quotes special characters in folder names', () => {
    const text = renderSettings(clusterSettings(`/it's "mine", \\here`, 100 * GIB));
    expect(text).toContain(`unix_socket_directories = '"/it''s ""mine"", \\\\here"'\n`);
  });
});
