import '#web/messages/richText.json';
import { RichTextEditor as Toolkit } from '@mantine/tiptap';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import type { Editor, JSONContent } from '@tiptap/react';
import { mergeAttributes, Node } from '@tiptap/react';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Grid2x2X,
  type LucideIcon,
  SquareSplitHorizontal,
  SquareSplitVertical,
  Table2,
} from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import type { Feature } from './feature.ts';

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

/** The part that each node has in a table, as the commands of `@tiptap/pm/tables` know it. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

type CellToken = { tokens?: [] };

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
  markdownTokenName: 'table',
  parseMarkdown: (token, { createNode, parseInline }) => {
    const cell = (name: string) => (one: CellToken) =>
      createNode(name, {}, [createNode('paragraph', {}, parseInline(one.tokens ?? []))]);
    const header: CellToken[] = token.header;
    const rows: CellToken[][] = token.rows;
    return createNode('table', {}, [
      createNode('tableRow', {}, header.map(cell('tableHeader'))),
      ...rows.map((row) => createNode('tableRow', {}, row.map(cell('tableCell')))),
    ]);
  },
  renderMarkdown: (node, { renderChildren }) => {
    const rows = (node.content ?? []).map((row) =>
      (row.content ?? []).map((cell) =>
        renderChildren(cell.content ?? [], ' ')
          .trim()
          .replaceAll('\n', ' ')
          .replaceAll('|', '\\|'),
      ),
    );
    const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
    const line = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`;
    return [head, line, ...body].join('\n');
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

/** How far a cell reaches; columns have the width of what is in them. */
const spans = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});
