import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { docs as copyButtonDocs } from '#web/ui/buttons/more-buttons.tsx?of=CopyButton&docs';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { docs as codeBlockDocs } from '#web/ui/media/code-block.tsx?of=CodeBlock&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './clipboard.gallery.tsx?code';

const ClipboardPage = galleryPage({
  title: 'pageTitles.extensions.clipboard',
  examples: { button: AsButton, field: FromField, code: OfCode, table: OfTable, paste: Paste },
  texts,
  code,
  playCode,
  plays: {
    CopyButton: play(CopyButton, { text: 'MARQUEE-2026', label: 'Copy the code' }),
  },
  docs: [copyButtonDocs, codeBlockDocs],
});

function AsButton() {
  return <CopyButton text="https://marquee.example/scores/week" label="Copy link" />;
}

function FromField() {
  const [text, setText] = useState('Row C, seat 14');
  return (
    <Row align="end">
      <TextField label="Seat" value={text} onChange={setText} />
      <CopyButton text={text} label="Copy seat" />
    </Row>
  );
}

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
