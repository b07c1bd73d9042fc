import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-format.ts';
import { type RestoreResult, restoreBackup } from '../backup/restore-backup.ts';
import { recalculateByCommand } from './recalculate.ts';
import { type Command, CommandError, print, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Replaces everything by a backup, and recalculates the ranking where the backup has none. */
export const restore: Command = {
  usage: [
    'Usage: npm run restore -- FILE [--force]',
    '',
    '  --force  replace a database that is not empty',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError('Name one file to restore from.');
    if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
    await withDatabase(async ({ deps, auditOwner }) => {
      await auditOwner.release('a restore');
      const result = await restoreBackup(deps.db, path, { replaces: values.force })
        .catch((error: unknown) => {
          throw error instanceof BackupError ? new CommandError(error.message) : error;
        })
        .finally(auditOwner.protect);
      print(`Restored ${result.rows} rows of ${result.tables} tables, saved ${result.madeAt}.`);
      for (const line of describeAlive(result.alive)) print(line);
      if (result.hasRanking) {
        print('The ranking is as it was then. To make a new one: npm run recalculate');
        return;
      }
      const run = await recalculateByCommand(deps);
      print(`Ranked ${run.events} events.`);
    });
    return 0;
  },
};

/** What gives access again, whatever has become of it since the backup, and what ends it. */
function describeAlive({ keys, passkeys }: RestoreResult['alive']): string[] {
  if (keys + passkeys === 0) return [];
  return [
    `Everybody signs in again. API keys of the backup that work: ${keys}; passkeys: ${passkeys}, also those that were revoked or removed since.`,
    'To end all of one person: npm run user -- password EMAIL. Administrators see and end them one by one under Staff.',
  ];
}
