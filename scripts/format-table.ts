import { IMPORT_FORMATS } from '#contract/imports.ts';
import { FORMATS } from '#server/intake/formats/formats.ts';

/** The document that lists the formats. */
export const FORMATS_DOCUMENT = 'docs/import-formats.md';

const ROWS = IMPORT_FORMATS.map((name) => [
  `\`${name}\``,
  name === 'table' ? 'any table, read by a saved mapping: `docs/tables.md`' : FORMATS[name].reads,
]);

const TABLE = /^\| format +\| file +\|\n(?:\|.*\n)+/m;

/** The document with a row for each format of the registry. */
export function withFormats(markdown: string): string {
  if (!TABLE.test(markdown)) throw new Error(`${FORMATS_DOCUMENT} has no table of formats.`);
  return markdown.replace(TABLE, () => {
    const rows = [['format', 'file'], ...ROWS];
    const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
    lines.splice(
      1,
      0,
      widths.map((width) => '-'.repeat(width)),
    );
    return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  });
}
