import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup.ts';
import { type Command, print, UsageError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** Writes a backup to one file; the server may be running. */
export const backup: Command = {
  usage: 'Usage: npm run backup -- FILE',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError('Name one file to write to.');
    const { tables, rows } = await withDatabase(({ deps }) => writeBackup(deps, path));
    print(`Saved ${rows} rows of ${tables} tables to ${path}.`);
    return 0;
  },
};
