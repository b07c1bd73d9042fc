import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

type Show = { id: number; name: string };
const HAMLET: Show = { id: 1, name: 'Hamlet' };
const CATS: Show = { id: 2, name: 'Cats' };
const COLUMNS: Column<Show, 'name'>[] = [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: ({ name }) => (
      <a href="?show" data-opens-row>
        {name}
      </a>
    ),
  },
  { id: 'town', title: 'Town', width: '100px', priority: 2, cell: () => 'London' },
  { id: 'seats', title: 'Seats', width: '100px', priority: 1, cell: () => '900' },
  { id: 'edit', title: 'Edit', width: '60px', cell: () => <button type="button">Edit</button> },
];

function table(props: Partial<DataTableProps<Show, 'name'>> = {}) {
  return (
    <DataTable
      label="Shows"
      columns={COLUMNS}
      rows={[HAMLET, CATS]}
      expectedRows={2}
      rowId={({ id }) => String(id)}
      sorting={{ sort: 'name', order: 'asc', also: [] }}
      onSort={() => {}}
      isBusy={false}
      {...props}
    />
  );
}

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

describe('DataTable', () => {
  it('is rendered as a whole by the server, with the widths from which on columns are shown', () => {
    const html = renderToString(table());
    expect(html).toContain('Hamlet');
    expect(html).toMatch(/<col data-from="360"[^>]*>/);
    expect(html).toMatch(/<th[^>]* data-from="360"[^>]*>Town/);
    expect(html.match(/<td[^>]* data-from="480"/g)).toHaveLength(2);
    expect(html).not.toContain('<style');
  });

  it('says for each width which columns are hidden, and shows all on request', () => {
    render(table());
    const sentence = (text: string) => screen.getByText(text);
    expect(sentence('Hidden for lack of space: Seats.').dataset.below).toBe('480');
    expect(sentence('Hidden for lack of space: Seats.').parentElement?.dataset.from).toBe('360');
    expect(sentence('Hidden for lack of space: Town and Seats.').dataset.below).toBe('360');
    fireEvent.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(screen.queryByText(/^Hidden for lack of space/)).toBeNull();
    expect(document.querySelector('td[data-from]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fit columns to the width' }));
    expect(document.querySelectorAll('td[data-from]')).toHaveLength(4);
  });

  it('opens a row on a click, by Enter and by its own link, but not by a control in it', () => {
    const onOpen = vi.fn();
    render(table({ onOpen }));
    fireEvent.click(within(rowOf('Cats')).getByText('London'));
    expect(onOpen).toHaveBeenLastCalledWith(CATS);
    fireEvent.keyDown(rowOf('Hamlet'), { key: 'Enter' });
    expect(onOpen).toHaveBeenLastCalledWith(HAMLET);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Cats' }))).toBe(false);
    expect(onOpen).toHaveBeenCalledTimes(3);
    fireEvent.click(within(rowOf('Cats')).getByRole('button', { name: 'Edit' }));
    expect(onOpen).toHaveBeenCalledTimes(3);
  });

  it('leaves a link that is opened in another tab to the browser', () => {
    const onOpen = vi.fn();
    render(table({ onOpen }));
    expect(fireEvent.click(screen.getByRole('link', { name: 'Cats' }), { ctrlKey: true })).toBe(
      true,
    );
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('renders a row again only when its data change', () => {
    const cell = vi.fn(({ name }: Show) => name);
    const columns: Column<Show, 'name'>[] = [{ id: 'name', title: 'Name', cell }];
    const view = render(table({ columns }));
    expect(cell).toHaveBeenCalledTimes(2);
    view.rerender(
      table({ columns, isBusy: true, sorting: { sort: 'name', order: 'desc', also: [] } }),
    );
    expect(cell).toHaveBeenCalledTimes(2);
    view.rerender(table({ columns, rows: [{ id: 1, name: 'Macbeth' }, CATS] }));
    expect(cell).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Macbeth')).toBeTruthy();
  });
});
