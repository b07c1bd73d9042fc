import { RichTextEditor as Toolkit } from '@mantine/tiptap';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from '@tiptap/pm/tables';
import type { Editor, JSONContent } from '@tiptap/react';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Grid2x2X,
  type LucideIcon,
  SquareSplitHorizontal,
  SquareSplitVertical,
  Table2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Feature } from './feature.ts';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';

const ROWS = 3;
const COLUMNS = 3;

/** In the order of the buttons, which are there while the caret stands in a table. */
const ACTIONS = {
  addRow: { icon: BetweenHorizontalStart, command: addRowAfter },
  addColumn: { icon: BetweenVerticalStart, command: addColumnAfter },
  deleteRow: { icon: SquareSplitVertical, command: deleteRow },
  deleteColumn: { icon: SquareSplitHorizontal, command: deleteColumn },
  deleteTable: { icon: Grid2x2X, command: deleteTable },
} as const satisfies Record<string, { icon: LucideIcon; command: Command }>;

/** The cast is safe because the table is closed: it has no other keys. */
const ACTION_NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** Tables with a row of headings; Tab goes from cell to cell. */
export function createTables(): Feature {
  return {
    extensions: [Table, TableRow, TableCell, TableHeader],
    drawControls: (editor) => <Controls editor={editor} />,
  };
}

function Controls({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const isInside = isInTable(editor.state);
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const insert = t('richText.table.insert');
  return (
    <Toolkit.ControlsGroup>
      <Toolkit.Control
        aria-label={insert}
        title={insert}
        disabled={isInside}
        onClick={() => editor.chain().focus().insertContent(newTable()).run()}
      >
        <Table2 size={16} aria-hidden />
      </Toolkit.Control>
      {isInside &&
        ACTION_NAMES.map((name) => {
          const { icon: Icon, command } = ACTIONS[name];
          const label = t(`richText.table.${name}`);
          return (
            <Toolkit.Control
              key={name}
              aria-label={label}
              title={label}
              onClick={() => run(command)}
            >
              <Icon size={16} aria-hidden />
            </Toolkit.Control>
          );
        })}
    </Toolkit.ControlsGroup>
  );
}

function newTable(): JSONContent {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  return {
    type: 'table',
    content: [row('tableHeader'), ...Array.from({ length: ROWS - 1 }, () => row('tableCell'))],
  };
}
