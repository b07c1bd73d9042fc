import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that run, one process id a line; a cluster that stopped in order leaves none. */
export const PIDS_FILE = 'pids';

/** Waits for the end of its input, which comes when this process ends, however it ends. */
const SCRIPT = `
cat > /dev/null
for pid in $(cat "$0/${PIDS_FILE}" 2> /dev/null) $(head -qn 1 "$0"/db*/data/postmaster.pid 2> /dev/null); do
  kill -KILL "$pid" 2> /dev/null
done
sleep 0.5
for disk in "$0"/db*; do mountpoint -q "$disk" && umount "$disk"; done
rm -rf "$0"
`;

const SMALL_DISK_SIZE = '1200m';

/** A folder for one cluster that goes with this process, and takes what still runs with it. */
export async function makeClusterFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'marquee-cluster-'));
  await chmod(path, 0o711);
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return {
    path,
    async remove() {
      const ended = once(watchdog, 'exit');
      watchdog.ref();
      watchdog.stdin.end();
      await ended;
    },
  };
}

/** Makes a folder a file system of its own that can become full. Only root may: returns whether it did. */
export async function mountSmallDisk(path: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  await mkdir(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_SIZE}`, 'tmpfs', path]);
  return true;
}
