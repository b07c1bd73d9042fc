import { type Command, printError, runCommand } from './tools/commands/run-command.ts';

const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serve,
  import: async () => (await import('./tools/commands/import.ts')).importFiles,
  recalculate: async () => (await import('./tools/commands/recalculate.ts')).recalculate,
  sample: async () => (await import('./tools/commands/sample.ts')).sample,
  user: async () => (await import('./tools/commands/user.ts')).user,
  backup: async () => (await import('./tools/commands/backup.ts')).backup,
  restore: async () => (await import('./tools/commands/restore.ts')).restore,
  doctor: async () => (await import('./tools/commands/doctor.ts')).doctor,
};

const [name = 'serve', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (load) {
  process.exitCode = await runCommand(await load(), args);
} else {
  printError(`There is no command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 2;
}
