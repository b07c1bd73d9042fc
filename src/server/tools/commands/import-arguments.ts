import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import {
  countryName,
  feedEncoding,
  IMPORT_FORMATS,
  requestedFormat,
  sourceName,
  zoneName,
} from '#contract/imports.ts';
import { eventType } from '#contract/scores/events.ts';
import type { RequestedSettings } from '#server/intake/rows/feed-settings.ts';
import { UsageError } from './run-command.ts';

export type FileOrder = {
  kind: 'import';
  settings: Omit<RequestedSettings, 'mapping'>;
  /** Of a saved mapping. */
  mappingName: string | undefined;
  paths: string[];
  isDryRun: boolean;
};

/** What the import command was asked to do. */
export type ImportOrder = { recalculates: boolean; asJson: boolean } & (
  | FileOrder
  | { kind: 'undo'; id: number }
);

export const IMPORT_ARGUMENTS = [
  `  --format          ${IMPORT_FORMATS.join(', ')}, or auto, which detects it (the default)`,
  '  --mapping         the name of a saved mapping, by which a table is read',
  `  --encoding        ${FEED_ENCODINGS.join(', ')}; utf-8 where none is given`,
  '  --timezone        the zone of local times that name none, such as Europe/Paris',
  `  --event-type      the type of events in formats without types: ${eventType.options.join(', ')}`,
  '  --source          the source of events that name none',
  '  --country         the country of events and venues that name none',
  '  --dry-run         says what an import would do, and changes nothing',
  '  --undo            takes back the whole import with this number',
  '  --no-recalculate  leaves the ranking as it is',
  '  --json            prints one line of JSON for each file instead of text',
  '  FILE              a path, plain, gzipped or zipped; - reads standard input',
].join('\n');

/** Reads the arguments of the import command; throws a `UsageError` for wrong ones. */
export function readImportArguments(args: string[]): ImportOrder {
  const { values, positionals: paths } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      mapping: { type: 'string' },
      encoding: { type: 'string' },
      timezone: { type: 'string' },
      'event-type': { type: 'string' },
      source: { type: 'string' },
      country: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      undo: { type: 'string' },
      'no-recalculate': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const common = { recalculates: !values['no-recalculate'], asJson: values.json };
  if (values.undo !== undefined) {
    const settings = [
      values.format,
      values.mapping,
      values.encoding,
      values.timezone,
      values['event-type'],
      values.source,
      values.country,
    ];
    if (!/^[1-9]\d{0,9}$/.test(values.undo)) throw new UsageError('--undo needs a number.');
    if (paths.length > 0 || values['dry-run'] || settings.some((value) => value !== undefined)) {
      throw new UsageError('--undo stands alone: it takes no files.');
    }
    return { kind: 'undo', id: Number(values.undo), ...common };
  }
  if (paths.length === 0) throw new UsageError('Name at least one file.');
  if (paths.filter((path) => path === '-').length > 1) {
    throw new UsageError('Standard input can be read only once.');
  }
  const settings = {
    format: checked('--format', requestedFormat, values.format ?? 'auto'),
    encoding: checked('--encoding', feedEncoding.optional(), values.encoding),
    timezone: checked('--timezone', zoneName.optional(), values.timezone),
    eventType: checked('--event-type', eventType.optional(), values['event-type']),
    source: checked('--source', sourceName.optional(), values.source),
    country: checked('--country', countryName.optional(), values.country),
  };
  const mappingName = values.mapping;
  return { kind: 'import', settings, mappingName, paths, isDryRun: values['dry-run'], ...common };
}

function checked<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  value: string | undefined,
): z.output<Schema> {
  const { data, error, success } = schema.safeParse(value);
  if (success) return data;
  throw new UsageError(`${name} ${value}: ${z.flattenError(error).formErrors.join(' ')}`);
}
