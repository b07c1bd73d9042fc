// Runs before anything is installed: plain JavaScript and Node's own modules only.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The server's own commands, with what they do. */
const SERVER_COMMANDS = {
  serve: 'runs the product: npm start',
  import: 'imports files of events, venues or outcomes',
  recalculate: 'makes a new ranking',
  sample: 'loads or removes the sample catalog',
  user: 'manages people and their access',
  backup: 'writes everything to one file',
  restore: 'fills a database from a backup',
  doctor: 'checks a deployment',
};
/** Commands that run from the sources and so need the development packages. */
const TOOLS = {
  bench: 'bench/main.ts',
  cluster: 'deploy/cluster/local/main.ts',
  'sample-server': 'scripts/sample-server.ts',
};
const OTHER_COMMANDS = {
  dev: 'runs the product from its sources, both halves reloading',
  'sample-server': 'serves the sample data to other programs',
  bench: 'measures against the budgets',
  cluster: 'runs a cluster on this machine',
};
const COMMANDS = { ...SERVER_COMMANDS, ...OTHER_COMMANDS };
/** Of commands that take no arguments and so have no help of their own. */
const USAGES = {
  dev: 'Usage: npm run dev\n\nPORT (4000) and HOST (127.0.0.1) say where it listens.',
  'sample-server':
    'Usage: npm run sample-server\n\nPORT (4100) and HOST (127.0.0.1) say where it listens.',
};
const OLDEST_NODE = [20, 19];

const [command = 'serve', ...args] = process.argv.slice(2);
assertNode();
const asksForHelp = [command, ...args].some((text) => text === '--help' || text === '-h');
if (command.startsWith('-') || command === 'help') {
  if (asksForHelp || command === 'help') succeed(usage());
  fail(2, `${command} is no command.\n\n${usage()}`);
}
if (!Object.hasOwn(COMMANDS, command)) {
  fail(2, `There is no command ${command}.\n\n${usage()}`);
}
if (asksForHelp && Object.hasOwn(USAGES, command)) succeed(USAGES[command]);
const isHelpOfTool = asksForHelp && command in TOOLS;
const { prepare } = await import('./prepare.mjs');
await prepare(ROOT, {
  needsTools: command === 'dev' || command in TOOLS,
  needsBuild: command !== 'dev' && !isHelpOfTool,
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
    process.exitCode = await runTool(ROOT, 'tsx', [
      TOOLS[command],
      ...(isHelpOfTool ? ['--help'] : args),
    ]);
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

function usage() {
  const lines = Object.entries(COMMANDS).map(([name, does]) => `  ${name.padEnd(14)} ${does}`);
  return [
    'Usage: npm run COMMAND -- [ARGUMENTS]',
    '',
    ...lines,
    '',
    'npm run COMMAND -- --help says what a command takes. Settings: docs/configuration.md.',
  ].join('\n');
}

function succeed(text) {
  process.stdout.write(`${text}\n`);
  process.exit(0);
}

function fail(code, sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
