import { LANGUAGES } from '#web/api/i18n/languages.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { createFormat, type Format } from '#web/ui/format/format.ts';

type Line = { about: string; write: (format: Format) => string };

const NOW = Date.UTC(2026, 10, 22, 19, 30);
const LINES: Line[] = [
  { about: 'Number', write: (format) => format.number(1234567.89, 2) },
  { about: 'Share', write: (format) => format.percent(0.4567, 1) },
  { about: 'Money', write: (format) => format.money(1249.5, 'EUR') },
  { about: 'Short', write: (format) => format.compact(92_600) },
  { about: 'Day', write: (format) => format.day('2026-11-22') },
  { about: 'In words', write: (format) => format.date(new Date(NOW)) },
  { about: 'From now', write: (format) => format.relative(NOW + 3 * 86_400_000, NOW) },
];

const COLUMNS: PlainColumn<Line>[] = [
  { id: 'about', title: 'What', width: '110px', phone: 'title', cell: ({ about }) => about },
  ...LANGUAGES.map(
    ({ code, name, direction }): PlainColumn<Line> => ({
      id: code,
      title: name,
      phone: 'line',
      cell: ({ write }) => (
        <span lang={code} dir={direction}>
          {write(createFormat(code))}
        </span>
      ),
    }),
  ),
];

export function Formats() {
  return (
    <Table
      label="The same values in each language"
      columns={COLUMNS}
      rows={LINES}
      rowId={({ about }) => about}
      isCompact
    />
  );
}
