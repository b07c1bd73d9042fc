import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SIGN_OF_LIFE_MS = 10_000;

/** Says what is being done, and every ten seconds that it goes on. */
export async function sayWhile(what, work) {
  const startedAt = Date.now();
  process.stdout.write(`${what} …\n`);
  const timer = setInterval(() => {
    process.stdout.write(`${what} … ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  }, SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'];

/** The executable of an installed package, to run it without a shell and without `npx`. */
export function toolPath(root, packageName, program = packageName.split('/').at(-1)) {
  const require = createRequire(join(root, 'package.json'));
  const manifestPath = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifestPath);
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[program]);
}

/** Runs an installed program on our terminal and forwards signals to it. Returns its exit code; 1 when a signal ended it. */
export function runTool(root, packageName, args, { program } = {}) {
  return new Promise((resolve, reject) => {
    const file = toolPath(root, packageName, program);
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}
