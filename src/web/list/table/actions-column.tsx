import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import type { ToolColumn } from './column.ts';

/** The last column, with what can be done with a row. Its title is for screen readers only. */
export function actionsColumn<Row>(
  title: string,
  cell: (row: Row) => ReactNode,
  width = '64px',
): ToolColumn<Row> {
  return {
    id: 'actions',
    isTool: true,
    title,
    head: <VisuallyHidden>{title}</VisuallyHidden>,
    align: 'end',
    width,
    phone: 'actions',
    cell,
  };
}
