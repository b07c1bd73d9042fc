// Runs before anything is installed: plain JavaScript and Node's own modules only.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SERVER_COMMANDS = [
  'serve',
  'import',
  'recalculate',
  'sample',
  'user',
  'backup',
  'restore',
  'doctor',
];
/** Commands that run from the sources and so need the development packages. */
const TOOLS = {
  bench: 'bench/main.ts',
  cluster: 'deploy/cluster/local/main.ts',
  'sample-server': 'scripts/sample-server.ts',
};
const COMMANDS = [...SERVER_COMMANDS, 'dev', ...Object.keys(TOOLS)];
const OLDEST_NODE = [20, 19];

const [command = 'serve', ...args] = process.argv.slice(2);
assertNode();
if (!COMMANDS.includes(command)) {
  fail(2, `There is no command ${command}. Commands: ${COMMANDS.join(', ')}.`);
}
const isHelpOfBench = command === 'bench' && args.includes('--help');
const { prepare } = await import('./prepare.mjs');
await prepare(ROOT, {
  needsTools: command === 'dev' || command in TOOLS,
  needsBuild: command !== 'dev' && !isHelpOfBench,
}).catch((error) => {
  fail(1, error.message);
});
await run();

async function run() {
  if (command === 'dev') {
    const { dev } = await import('./dev.mjs');
    return dev(ROOT);
  }
  if (command in TOOLS) {
    const { runTool } = await import('./run-tool.mjs');
    process.exitCode = await runTool(ROOT, 'tsx', [TOOLS[command], ...args]);
    return;
  }
  // In this process, so that a signal to it reaches the server.
  const main = join(ROOT, 'dist/server/main.js');
  if (!existsSync(main)) fail(1, 'The server is not built. Run: npm run build');
  process.argv = [process.argv[0], main, command, ...args];
  await import(pathToFileURL(main).href);
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOldEnough =
    major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isOldEnough) return;
  fail(
    1,
    `Marquee needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

function fail(code, sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
