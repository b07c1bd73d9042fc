import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { mergeAttributes, Node } from '@tiptap/react';

/** The part that each node has in a table, as the commands of `@tiptap/pm/tables` know it. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

type CellToken = { tokens?: [] };

export const Table = Node.create({
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

export const TableRow = Node.create({
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

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});
