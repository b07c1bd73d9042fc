import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useHotkeys } from './hotkeys.ts';

function Page({ onKey }: { onKey: (key: string) => void }) {
  useHotkeys({ h: () => onKey('h'), '?': () => onKey('?') });
  return (
    <div role="dialog" popover="manual">
      <button type="button">Inside</button>
    </div>
  );
}

function open() {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  const press = (key: string, { shiftKey = false } = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
  return { press, pressed: () => onKey.mock.calls.map(([key]) => key) };
}

describe('useHotkeys', () => {
  it('takes letters with CapsLock, and not with Shift', () => {
    const { press, pressed } = open();
    press('h');
    press('H');
    press('?', { shiftKey: true });
    expect(pressed()).toEqual(['h', 'h', '?']);
    press('H', { shiftKey: true });
    // With both of them.
    press('h', { shiftKey: true });
    expect(pressed()).toEqual(['h', 'h', '?']);
  });

  it('takes none while a popover has the focus', () => {
    const { press, pressed } = open();
    screen.getByText('Inside').focus();
    press('h');
    expect(pressed()).toEqual([]);
  });
});
