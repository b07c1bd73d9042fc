import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Debian has nginx where only root's PATH looks. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

export const env = { ...process.env, PATH };

/** Whether a program of Debian is there; `npm test` installs those that are missing where it can. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { env, stdio: 'ignore' }).error === undefined;
}

/** The version of a program, such as 1.22. */
export function versionOf(name: string, option: string): number {
  const { stdout, stderr } = spawnSync(name, [option], { env, encoding: 'utf8' });
  return Number(/\d+(\.\d+)?/.exec(`${stdout}${stderr}`)?.[0]);
}

export type Outcome = { code: number; output: string };

/** Runs a program to its end. */
export async function run(name: string, args: readonly string[]): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(name, [...args], { env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    if (typeof code !== 'number') throw error;
    return { code, output: `${stdout}${stderr}` };
  }
}

export const userName = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
