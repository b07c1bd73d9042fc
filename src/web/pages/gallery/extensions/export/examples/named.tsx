import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { saveCsv } from '#web/ui/format/save-csv.ts';
import { saveJson } from '#web/ui/format/save-json.ts';
import { saveXlsx } from '#web/ui/format/save-xlsx.ts';
import { Row } from '#web/ui/layout/row.tsx';

const TITLES = ['Show', 'Town', 'Seats'];
const ROWS = [
  ['Hamlet', 'London', 1380],
  ['Swan Lake', 'Leeds', 1500],
  ['Cats', 'York', 820],
];

const FORMATS = { csv: saveCsv, xlsx: saveXlsx, json: saveJson } as const;
type Format = keyof typeof FORMATS;

const CHOICES = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
  { value: 'json', label: 'JSON' },
] as const satisfies readonly { value: Format; label: string }[];

export function Named() {
  const [name, setName] = useState('shows');
  const [format, setFormat] = useState<Format>('csv');
  const isEmpty = name.trim() === '';
  const save = () =>
    void FORMATS[format]({ fileName: `${name.trim()}.${format}`, titles: TITLES, rows: ROWS });
  return (
    <Row align="end">
      <TextField
        label="File name"
        value={name}
        onChange={setName}
        error={isEmpty ? 'Enter a name.' : undefined}
      />
      <Segmented label="Format" choices={CHOICES} value={format} onChange={setFormat} />
      <Button isDisabled={isEmpty} onClick={save}>
        Save file
      </Button>
    </Row>
  );
}
