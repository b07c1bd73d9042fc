import { totalmem } from 'node:os';

/** Values of `postgresql.conf`, by name. */
export type Settings = Record<string, string | number>;

const MIB = 1024 ** 2;

/** Part of the socket's name: nothing listens on a port. */
export const SOCKET_PORT = 5432;

/** The settings of the embedded PostgreSQL; the sizes depend on the free space of its disk and on the machine's memory. */
export function clusterSettings(
  socketDir: string,
  freeBytes: number,
  memoryBytes = usableMemory(),
): Settings {
  const memoryMib = Math.floor(memoryBytes / MIB);
  return {
    listen_addresses: '',
    port: SOCKET_PORT,
    // A list of quoted names, because a folder's name may contain a comma.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: `${between(memoryMib / 8, 64, 1024)}MB`,
    effective_cache_size: `${between(memoryMib / 2, 128, 16_384)}MB`,
    maintenance_work_mem: `${between(memoryMib / 8, 64, 256)}MB`,
    work_mem: `${between(memoryMib / 128, 4, 32)}MB`,
    // There is no replication, and a table filled in the transaction that creates it skips the log.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // So much of the disk is for the write-ahead log, and so much is replayed after a crash.
    max_wal_size: `${between(freeBytes / MIB / 8, 64, 1024)}MB`,
    checkpoint_timeout: '15min',
    // A statement whose client was killed stops.
    client_connection_check_interval: '1s',
    jit: 'off',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...logging(),
  };
}

/** Settings as `postgresql.conf` text: every value quoted, with quotes and backslashes doubled. */
export function renderSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    return `${name} = '${String(value).replace(/['\\]/g, '$&$&')}'\n`;
  });
  return `# Written by Marquee at every start: settings of your own go below the include in postgresql.conf.\n${lines.join('')}`;
}

/** One file per weekday, overwritten after a week; terse, because details would repeat the data. */
function logging(): Settings {
  return {
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Used by the progress of a recovery.
    log_startup_progress_interval: '1s',
  };
}

/** A container's limit where there is one, else the machine's memory. */
function usableMemory(): number {
  return Math.min(process.constrainedMemory() || totalmem(), totalmem());
}

function between(value: number, min: number, max: number): number {
  return Math.floor(Math.min(max, Math.max(min, value)));
}
