import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './clipboard.gallery.tsx?code';

/**
 * Copying and pasting. A button copies what people need elsewhere: links, keys, code, cells. What they only read needs none.
 *
 * @do Tell people when the browser refuses, and let them select the text.
 * @dont Fail in silence.
 * @docs #web/ui/buttons/more-buttons.tsx CopyButton
 * @docs #web/ui/media/code-block.tsx CodeBlock
 */
const ClipboardPage = galleryPage({
  source,
  examples: { button: AsButton, field: FromField, code: OfCode, table: OfTable, Paste },
  plays: {
    CopyButton: play(CopyButton, { text: 'MARQUEE-2026', label: 'Copy the code' }),
  },
});

/** A button. It says that it has copied, and says so to screen readers. */
function AsButton() {
  return <CopyButton text="https://marquee.example/scores/week" label="Copy link" />;
}

/** From a field. Copies what is in the field now. */
function FromField() {
  const [text, setText] = useState('Row C, seat 14');
  return (
    <Row align="end">
      <TextField label="Seat" value={text} onChange={setText} />
      <CopyButton text={text} label="Copy seat" />
    </Row>
  );
}

/** Code. A block of code brings its own button. */
function OfCode() {
  return (
    <CodeBlock
      label="A call of the score service"
      code={`curl -H "Authorization: Bearer $KEY" \\
  https://marquee.example/event_score`}
    />
  );
}

type Show = { name: string; seats: number };

const SHOWS: Show[] = [
  { name: 'Hamlet', seats: 1380 },
  { name: 'Swan Lake', seats: 2256 },
];

const COLUMNS: PlainColumn<Show>[] = [
  { id: 'name', title: 'Show', cell: ({ name }) => name },
  { id: 'seats', title: 'Seats', width: '110px', align: 'end', cell: ({ seats }) => seats },
];

/** Cells between tabs, which spreadsheets take apart again. */
const AS_CELLS = SHOWS.map(({ name, seats }) => `${name}\t${seats}`).join('\n');

/** Cells. Tabs between cells and a line for each row, as spreadsheets take them. */
function OfTable() {
  return (
    <Stack>
      <Table label="Shows" columns={COLUMNS} rows={SHOWS} rowId={({ name }) => name} isCompact />
      <Row>
        <CopyButton text={AS_CELLS} label="Copy for a spreadsheet" />
      </Row>
    </Stack>
  );
}

/** Pasting. The text that was pasted is read as lines. */
function Paste() {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly string[]>([]);
  return (
    <Stack>
      <TextArea
        label="Paste cells or lines here"
        value={text}
        onChange={setText}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          setRows(pasted.split('\n').filter((line) => line.trim() !== ''));
        }}
      />
      <span role="status">{rows.length} lines pasted</span>
    </Stack>
  );
}

export const Route = createFileRoute('/extensions/clipboard')({
  ...page({ title: 'pageTitles.extensions.clipboard', sample: 'template' }),
  component: ClipboardPage,
});
