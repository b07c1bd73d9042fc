import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MenuItem } from '../overlays/menu.tsx';
import { Button } from './button.tsx';
import { FileButton, SplitButton, ToggleButton } from './more-buttons.tsx';

describe('Button', () => {
  it('does nothing while it loads', async () => {
    const onClick = vi.fn();
    render(
      <Button isLoading onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('ToggleButton', () => {
  it('says whether it is pressed', async () => {
    const onChange = vi.fn();
    render(
      <ToggleButton isPressed onChange={onChange}>
        Bold
      </ToggleButton>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Bold', pressed: true }));
    expect(onChange.mock.calls).toEqual([[false]]);
  });
});

describe('FileButton', () => {
  it('passes on the files that are chosen', async () => {
    const onChange = vi.fn();
    const { container } = render(<FileButton onChange={onChange}>Attach</FileButton>);
    const input = container.querySelector('input');
    if (!input) throw new Error('No input.');
    const file = new File(['a'], 'a.txt');
    await userEvent.setup().upload(input, file);
    expect(onChange.mock.calls).toEqual([[[file]]]);
  });
});

describe('SplitButton', () => {
  it('offers alternatives in a menu', async () => {
    const user = userEvent.setup();
    render(
      <SplitButton
        menuLabel="More ways to save"
        menu={<MenuItem onSelect={vi.fn()}>As draft</MenuItem>}
      >
        Save
      </SplitButton>,
    );
    const menu = screen.getByRole('button', { name: 'More ways to save' });
    expect(menu.dataset.variant).toBe(screen.getByRole('button', { name: 'Save' }).dataset.variant);
    await user.click(menu);
    expect(screen.getByRole('menuitem', { name: 'As draft' })).toBeTruthy();
  });
});
