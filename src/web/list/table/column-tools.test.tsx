import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_LAYOUT } from './column-layout.ts';
import { ColumnTools } from './column-tools.tsx';

const ALL = ['name', 'town', 'seats'].map((id) => ({ id, title: id, width: '100px' }));

/** Three headers of 100 pixels beside each other; a click on a title would sort. */
function renderHeaders() {
  const onChange = vi.fn();
  const onSort = vi.fn();
  const layout = { value: OWN_LAYOUT, onChange, all: ALL };
  render(
    <table>
      <thead>
        <tr>
          {ALL.map((column) => (
            <th key={column.id} data-column={column.id}>
              <button type="button" onClick={onSort}>
                Sort by {column.id}
              </button>
              <ColumnTools column={column} layout={layout} />
            </th>
          ))}
          <th>Actions</th>
        </tr>
      </thead>
    </table>,
  );
  const headers = screen.getAllByRole('columnheader').slice(0, ALL.length);
  for (const [index, header] of headers.entries()) {
    header.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 40);
  }
  const [first] = headers;
  if (!first) throw new Error('There is no header.');
  return { onChange, onSort, first, button: screen.getByRole('button', { name: 'Sort by name' }) };
}

const at = (clientX: number, clientY = 20) => ({ button: 0, pointerId: 1, clientX, clientY });
const finger = (...[x, y]: Parameters<typeof at>) => ({ ...at(x, y), pointerType: 'touch' });

/** Whether the browser would scroll now. */
function scrolls(element: Element): boolean {
  return fireEvent(element, createEvent.touchMove(element));
}

const moved = { ...OWN_LAYOUT, columns: ['town', 'seats', 'name'] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a column that is dragged by its header', () => {
  it('moves to where the mouse drops it, without sorting', () => {
    const { button, onChange, onSort } = renderHeaders();
    fireEvent.pointerDown(button, at(50));
    fireEvent.pointerMove(window, at(250));
    fireEvent.pointerUp(window, at(250));
    fireEvent.click(button);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(moved);
    expect(onSort).not.toHaveBeenCalled();
  });

  it('stays where the mouse hardly moves, and sorts', () => {
    const { button, onChange, onSort } = renderHeaders();
    fireEvent.pointerDown(button, at(50));
    fireEvent.pointerMove(window, at(53));
    fireEvent.pointerUp(window, at(53));
    fireEvent.click(button);
    expect(onChange).not.toHaveBeenCalled();
    expect(onSort).toHaveBeenCalledOnce();
  });

  it('moves with a finger that has rested on it, while nothing scrolls', () => {
    const { button, first, onChange } = renderHeaders();
    fireEvent.pointerDown(button, finger(50));
    expect(scrolls(button)).toBe(true);
    vi.advanceTimersByTime(400);
    expect(first.dataset.dragged).toBe('held');
    expect(scrolls(button)).toBe(false);
    fireEvent.pointerMove(window, finger(250));
    fireEvent.pointerUp(window, finger(250));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(moved);
    expect(scrolls(button)).toBe(true);
  });

  it('lets a finger scroll that moves at once, in either direction', () => {
    const { button, first, onChange } = renderHeaders();
    for (const [x, y] of [
      [250, 20],
      [50, 200],
    ] as const) {
      fireEvent.pointerDown(button, finger(50));
      fireEvent.pointerMove(window, finger(x, y));
      vi.advanceTimersByTime(400);
      expect(first.dataset.dragged).toBeUndefined();
      expect(scrolls(button)).toBe(true);
      fireEvent.pointerUp(window, finger(x, y));
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stays where it was once the browser scrolls', () => {
    const { button, first, onChange } = renderHeaders();
    fireEvent.pointerDown(button, finger(50));
    fireEvent.pointerCancel(window, finger(50));
    vi.advanceTimersByTime(400);
    expect(first.dataset.dragged).toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a column whose header has the focus', () => {
  it('moves by Alt and an arrow, and is widened and narrowed by Shift besides', () => {
    const { button, onChange } = renderHeaders();
    fireEvent.keyDown(button, { key: 'ArrowRight', altKey: true });
    expect(onChange).toHaveBeenLastCalledWith({
      ...OWN_LAYOUT,
      columns: ['town', 'name', 'seats'],
    });
    fireEvent.keyDown(button, { key: 'ArrowRight', altKey: true, shiftKey: true });
    expect(onChange).toHaveBeenLastCalledWith({ ...OWN_LAYOUT, widths: { name: 124 } });
    fireEvent.keyDown(button, { key: 'ArrowLeft', altKey: true, shiftKey: true });
    expect(onChange).toHaveBeenLastCalledWith({ ...OWN_LAYOUT, widths: { name: 76 } });
  });
});
