import { type Command, printError, runCommand } from './commands/run-command.ts';

const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  import: async () => (await import('./commands/import.ts')).importFiles,
  recalculate: async () => (await import('./commands/recalculate.ts')).recalculate,
  sample: async () => (await import('./commands/sample.ts')).sample,
  user: async () => (await import('./commands/user.ts')).user,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

const [name = 'serve', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (load) {
  process.exitCode = await runCommand(await load(), args);
} else {
  printError(`There is no command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 2;
}
