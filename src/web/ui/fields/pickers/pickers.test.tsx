import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { createTranslator } from '#web/test/translator.ts';
import { FileField } from '../files/file-field.tsx';
import { ColourField } from './colour-field.tsx';
import { DateRangeField } from './date-field.tsx';

async function show(content: ReactNode) {
  render(<I18nextProvider i18n={await createTranslator()}>{content}</I18nextProvider>);
  return userEvent.setup();
}

function AccentField() {
  const [colour, setColour] = useState('#524fc4');
  return <ColourField label="Accent" error="Too pale." value={colour} onChange={setColour} />;
}

function PeriodField() {
  const [range, setRange] = useState<[string, string]>(['2026-11-02', '2026-11-05']);
  return (
    <>
      <DateRangeField label="Period" value={range} onChange={setRange} />
      <output>{range.join(' to ')}</output>
    </>
  );
}

describe('ColourField', () => {
  it('shows the chosen colour as text and describes the field by its error', async () => {
    await show(<AccentField />);
    const field = screen.getByLabelText('Accent');
    fireEvent.change(field, { target: { value: '#0f766e' } });
    expect(screen.getByRole('status').textContent).toBe('#0f766e');
    const description = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe('Too pale.');
  });
});

describe('FileField', () => {
  const poster = new File(['x'], 'poster.png', { type: 'image/png' });
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });

  it('takes chosen files of the accepted types and names the others', async () => {
    const onChange = vi.fn();
    const onRefuse = vi.fn();
    await show(
      <FileField
        label="Pictures"
        accept="image/*"
        isMultiple
        onChange={onChange}
        onRefuse={onRefuse}
      />,
    );
    const files = {
      length: 2,
      item: (i: number) => [poster, notes][i] ?? null,
      0: poster,
      1: notes,
    };
    Object.assign(files, { [Symbol.iterator]: () => [poster, notes].values() });
    fireEvent.drop(screen.getByLabelText('Pictures'), { dataTransfer: { files } });
    expect(onChange).toHaveBeenCalledWith([poster], [notes]);
    expect(onRefuse).toHaveBeenCalledWith([notes]);
  });
});

describe('DateRangeField', () => {
  it('empties both days at once', async () => {
    const user = await show(<PeriodField />);
    await screen.findByText('2026-11-02 to 2026-11-05');
    await user.click(screen.getByRole('button', { name: 'Clear Period' }));
    expect(screen.getByRole('status').textContent).toBe(' to ');
  });
});
