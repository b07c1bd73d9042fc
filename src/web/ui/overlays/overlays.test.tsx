import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ContextMenu } from './context-menu.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { Menu, MenuGroup, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

async function show(content: ReactNode) {
  render(content);
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  const onSelect = vi.fn();
  const menu = (
    <Menu label="Actions">
      <MenuItem onSelect={() => onSelect('edit')}>Edit</MenuItem>
      <MenuItem isDisabled onSelect={() => onSelect('copy')}>
        Copy
      </MenuItem>
      <MenuGroup label="Danger">
        <MenuItem tone="danger" onSelect={() => onSelect('delete')}>
          Delete
        </MenuItem>
      </MenuGroup>
    </Menu>
  );

  it('walks its items by arrows and letters and gives the focus back', async () => {
    const user = await show(menu);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
    expect(focused()).toBe('Edit');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Delete');
    await user.keyboard('{Home}c');
    expect(focused()).toBe('Copy');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button('Actions'));
  });

  it('does what was chosen and closes; what is disabled does nothing', async () => {
    const user = await show(menu);
    await user.click(button('Actions'));
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('delete');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on a press outside', async () => {
    const user = await show(
      <>
        {menu}
        <p>Outside</p>
      </>,
    );
    await user.click(button('Actions'));
    await user.click(screen.getByText('Outside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('ContextMenu', () => {
  it('opens at the pointer and leaves the focus where it was', async () => {
    const onSelect = vi.fn();
    const user = await show(
      <ContextMenu label="Row" items={<MenuItem onSelect={onSelect}>Open</MenuItem>}>
        <button type="button">The row</button>
      </ContextMenu>,
    );
    button('The row').focus();
    await user.pointer({ target: button('The row'), keys: '[MouseRight]' });
    expect(focused()).toBe('Open');
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('The row'));
  });
});

describe('Popover', () => {
  it('focuses what it marks, and closes by Escape and by moving on', async () => {
    const user = await show(
      <>
        <Popover label="Filters" face="Filters">
          {(close) => (
            <button type="button" data-autofocus onClick={close}>
              Apply
            </button>
          )}
        </Popover>
        <button type="button">Next</button>
      </>,
    );
    await user.click(button('Filters'));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(focused()).toBe('Apply');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Filters'));
    await user.click(button('Filters'));
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function Opener({ kind: Kind }: { kind: typeof Dialog | typeof Drawer }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <Kind title="Share" onClose={() => setIsOpen(false)} footer={<span>At the end</span>}>
      <p>Content</p>
    </Kind>
  );
}

describe('Dialog and Drawer', () => {
  it.each([Dialog, Drawer])('has a name, a footer and a button that closes', async (kind) => {
    const user = await show(<Opener kind={kind} />);
    const dialog = screen.getByRole('dialog', { name: 'Share' });
    expect(within(dialog).getByText('At the end')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Closed')).toBeTruthy();
  });
});

describe('Tooltip', () => {
  it('shows on hover, and Escape hides it', async () => {
    const user = await show(
      <Tooltip label="Bold">
        <button type="button">B</button>
      </Tooltip>,
    );
    await user.hover(button('B'));
    const tooltip = await screen.findByText('Bold');
    // The button has a name of its own.
    expect(tooltip.getAttribute('aria-hidden')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Bold')).toBeNull();
  });

  it('comes back to what has the focus once scrolling has ended', async () => {
    const user = await show(
      <Tooltip label="Bold">
        <button type="button">B</button>
      </Tooltip>,
    );
    await user.click(button('B'));
    await user.unhover(button('B'));
    await user.hover(button('B'));
    await screen.findByText('Bold');
    fireEvent.scroll(window);
    expect(screen.queryByText('Bold')).toBeNull();
    await screen.findByText('Bold');
  });
});
