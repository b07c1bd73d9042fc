import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Swatches } from '../choices/choice-groups.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RangeSlider } from './slider.tsx';

function Quantity({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(2);
  const handleChange = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return <QuantityField label="Quantity" value={value} max={99} onChange={handleChange} />;
}

describe('QuantityField', () => {
  it('takes what is typed on Enter, within its limits, and steps by buttons and keys', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Quantity onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Quantity' });
    await user.clear(field);
    await user.type(field, '120');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}{ArrowUp}{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Decrease Quantity' }));
    await user.clear(field);
    await user.type(field, 'x{Enter}');
    expect(onChange.mock.calls).toEqual([[99], [98], [97]]);
    expect(field).toHaveProperty('value', '97');
  });
});

describe('Swatches', () => {
  it('offers colours by name', async () => {
    const onChange = vi.fn();
    const choices = ['teal', 'coral'].map((color) => ({ value: color, label: color, color }));
    render(<Swatches label="Colour" choices={choices} value="teal" onChange={onChange} />);
    await userEvent.setup().click(screen.getByRole('radio', { name: 'coral' }));
    expect(onChange.mock.calls).toEqual([['coral']]);
  });
});

describe('RangeSlider', () => {
  it('keeps the thumbs in order, and the one that can move on top', () => {
    const onChange = vi.fn();
    const onCommit = vi.fn();
    const props = { label: 'Price', fromLabel: 'From', toLabel: 'To', onChange, onCommit };
    const { rerender } = render(<RangeSlider {...props} value={[20, 40]} />);
    const from = screen.getByRole('slider', { name: 'From' });
    fireEvent.change(from, { target: { value: '60' } });
    fireEvent.keyUp(from, { key: 'ArrowRight' });
    expect(onChange.mock.calls).toEqual([[[40, 40]]]);
    expect(onCommit).toHaveBeenCalledTimes(1);
    expect(from.dataset.top).toBe('false');
    rerender(<RangeSlider {...props} value={[100, 100]} />);
    expect(from.dataset.top).toBe('true');
  });
});
