import { IMPORT_FORMATS } from '#contract/imports.ts';
import { FORMATS } from '#server/intake/formats/formats.ts';
import {
  ACCESS_CHANGES,
  ACCESS_KINDS,
  type AccessChange,
  type AccessKind,
  type Fate,
  fateOf,
} from '#server/people/access/what-ends.ts';
import { SETTINGS } from '#server/platform/process/config.ts';
import { createMetrics, NO_SOURCES } from '#server/tools/ops/metrics.ts';

/** A table that a document has from the code. */
type DocumentTable = {
  document: string;
  /** The first cells of its first row, as written. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

const KINDS = {
  sessions: 'other sessions',
  ownSession: 'own session',
  keys: 'API keys',
  passkeys: 'passkeys',
  links: 'links for them',
  madeLinks: 'links by them',
  challenges: 'challenges',
} as const satisfies Record<AccessKind, string>;

const CHANGES = {
  disabled: 'disabled',
  enabled: 'enabled',
  roleChanged: 'another role',
  ownPassword: 'own new password',
  passwordReset: 'reset by link or command',
  signedOut: 'signed out everywhere',
  secondFactorDemanded: 'second factor demanded',
  credentialRemoved: 'passkey or second factor removed',
  secondFactorOn: 'second factor turned on',
  emailChanged: 'another e-mail address',
} as const satisfies Record<AccessChange, string>;

const FATES = {
  always: 'end',
  'unless kept': 'end unless kept',
  'unless opened with two factors': 'end unless opened with two factors',
  never: '',
} as const satisfies Record<Fate['ends'], string>;

/** Their texts are generated: `npm run check:docs -- --fix`. */
export const DOCUMENT_TABLES: readonly DocumentTable[] = [
  {
    document: 'docs/imports.md',
    head: ['format', 'file'],
    rows: IMPORT_FORMATS.map((name) => [
      `\`${name}\``,
      name === 'table'
        ? 'any table (text, spreadsheet, JSON list, HTML page), read by a saved mapping'
        : FORMATS[name].reads,
    ]),
  },
  {
    document: 'docs/configuration.md',
    head: ['variable', 'where it is not set', 'says'],
    rows: SETTINGS.map(({ variable, unset, says }) => [`\`${variable}\``, unset, says]),
  },
  {
    document: 'docs/operations.md',
    head: ['metric', 'says'],
    rows: createMetrics(NO_SOURCES)
      .registry.getMetricsAsArray()
      .map(({ name, help }) => [`\`${name}\``, help]),
  },
  {
    document: 'docs/security.md',
    head: ['what changes', ...ACCESS_KINDS.map((kind) => KINDS[kind])],
    rows: ACCESS_CHANGES.map((change) => [
      CHANGES[change],
      ...ACCESS_KINDS.map((kind) => FATES[fateOf(change, kind).ends]),
    ]),
  },
];

/** `.env.example`: every setting, switched off, with what it does and what counts without it. */
export const ENV_EXAMPLE = [
  '# Every setting of Marquee, as docs/configuration.md explains them. Remove the # before a name to set it.',
  ...SETTINGS.map(({ variable, unset, says }) =>
    `\n# ${says}\n# Without it: ${unset}\n#${variable}=`.replaceAll('`', ''),
  ),
  '\n# Only for compose.yaml: the password of its database, and the public name of the server\n#DATABASE_PASSWORD=\n#HOST_NAME=\n',
].join('\n');

/** The document with this table as the code has it. */
export function withTable(markdown: string, { document, head, rows }: DocumentTable): string {
  const start = String.raw`^\| ${head.join(String.raw` +\| `)} +\|\n`;
  const table = new RegExp(String.raw`${start}(?:\|.*\n)+`, 'm');
  if (!table.test(markdown)) throw new Error(`${document} has no table of ${head.join(', ')}.`);
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) => widths.map((width, column) => (row[column] ?? '').padEnd(width)));
  lines.splice(
    1,
    0,
    widths.map((width) => '-'.repeat(width)),
  );
  return markdown.replace(table, () => lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''));
}
