import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Waits for the end of its input, which comes when this process ends, however it ends. */
const SCRIPT = `
cat > /dev/null
pid=$(head -n 1 "$0/postgres/cluster/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" && sleep 1
rm -rf "$(readlink -f "$0/postgres")" "$0"
`;

/**
 * Stops the PostgreSQL in a folder and removes the folder, when asked to or when this process has
 * ended, so that a killed test run leaves nothing behind.
 */
export function removeWhenDone(folder: string): { remove: () => Promise<void> } {
  const child = spawn('/bin/sh', ['-c', SCRIPT, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return {
    async remove() {
      const exited = once(child, 'exit');
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
