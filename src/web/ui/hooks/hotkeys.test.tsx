import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useHotkeys } from './hotkeys.ts';

function Page({ onKey }: { onKey: (key: string) => void }) {
  useHotkeys({ h: () => onKey('h'), '?': () => onKey('?'), '/': () => onKey('/') });
  useHotkeys(
    // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
    { d: () => onKey('d'), ArrowDown: () => onKey('ArrowDown') },
    { isWithin: (focused) => focused.closest('section') !== null },
  );
  return (
    <>
      <button type="button">Menu</button>
      <main tabIndex={-1}>
        <div role="dialog" popover="manual">
          <button type="button">Inside</button>
        </div>
        <section>
          <button type="button">Row</button>
        </section>
        <input aria-label="Note" />
      </main>
    </>
  );
}

function open() {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  const press = (key: string, { shiftKey = false } = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
  const pressed = () => {
    const keys = onKey.mock.calls.map(([key]) => key);
    onKey.mockClear();
    return keys;
  };
  return { press, pressed };
}

describe('useHotkeys', () => {
  it('takes letters with CapsLock, and not with Shift', () => {
    const { press, pressed } = open();
    screen.getByRole('main').focus();
    press('h');
    press('H');
    press('?', { shiftKey: true });
    expect(pressed()).toEqual(['h', 'h', '?']);
    press('H', { shiftKey: true });
    // With both of them.
    press('h', { shiftKey: true });
    expect(pressed()).toEqual([]);
  });

  it('takes none while a popover has the focus', () => {
    const { press, pressed } = open();
    screen.getByText('Inside').focus();
    press('h');
    expect(pressed()).toEqual([]);
  });

  it('takes single characters only in the part that has the focus, but “/” everywhere outside fields', () => {
    const { press, pressed } = open();
    for (const key of ['h', 'd', '/', 'ArrowDown']) press(key);
    expect(pressed()).toEqual(['/', 'ArrowDown']);
    screen.getByText('Menu').focus();
    for (const key of ['h', 'd', '/']) press(key);
    expect(pressed()).toEqual(['/']);
    screen.getByText('Row').focus();
    for (const key of ['h', 'd', '/']) press(key);
    expect(pressed()).toEqual(['h', 'd', '/']);
    screen.getByRole('main').focus();
    for (const key of ['h', 'd']) press(key);
    expect(pressed()).toEqual(['h']);
    screen.getByRole('textbox').focus();
    for (const key of ['h', '/']) press(key);
    expect(pressed()).toEqual([]);
  });

  it('takes no single character where they are switched off', () => {
    const { press, pressed } = open();
    document.documentElement.dataset.singleKeys = 'false';
    screen.getByText('Row').focus();
    for (const key of ['h', 'd', '/', 'ArrowDown']) press(key);
    expect(pressed()).toEqual(['ArrowDown']);
  });
});
