import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { descriptionOf } from '#web/test/fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { FileField } from '../files/file-field.tsx';
import { TimeField } from '../text/text-field.tsx';
import { ColourField } from './colour-field.tsx';
import { DateField, DateRangeField, TypedDateField } from './date-field.tsx';

async function show(content: ReactNode) {
  render(content);
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

function BirthdayForm({ send }: { send: (birthday: string) => Promise<void> }) {
  const form = useForm({
    initial: { birthday: '', doors: '' },
    check: () => ({}),
    send: ({ birthday }) => send(birthday),
  });
  return (
    <form {...form.form}>
      <TypedDateField {...form.field('birthday')} label="Birthday" max="2026-11-22" />
      <TimeField {...form.field('doors')} label="Doors" />
      <button type="submit">Save</button>
    </form>
  );
}

describe('TypedDateField', () => {
  const open = async () => {
    const send = vi.fn(async () => {});
    const user = await show(
      <QueryClientProvider client={new QueryClient()}>
        <BirthdayForm send={send} />
      </QueryClientProvider>,
    );
    const birthday = await screen.findByLabelText<HTMLInputElement>('Birthday', {
      selector: 'input',
    });
    return { user, send, birthday };
  };

  it('keeps what it cannot read, and says what it reads', async () => {
    const { user, birthday } = await open();
    for (const text of ['31.12.1999', '13/45/1999', '31/02/2026', 'next week']) {
      await user.clear(birthday);
      await user.type(birthday, text);
      await user.tab();
      expect([text, birthday.value]).toEqual([text, text]);
      expect([text, descriptionOf(birthday)]).toEqual([text, 'Type a date like 12/31/2026.']);
      expect(birthday.getAttribute('aria-invalid')).toBe('true');
    }
    await user.clear(birthday);
    await user.type(birthday, '11/23/2026');
    await user.tab();
    expect(birthday.value).toBe('11/23/2026');
    expect(descriptionOf(birthday)).toBe('Type 11/22/2026 or an earlier date.');
    await user.clear(birthday);
    await user.type(birthday, '1999-12-31');
    await user.tab();
    expect(birthday.value).toBe('12/31/1999');
    expect(descriptionOf(birthday)).toBe('');
  });

  it('keeps a form from being sent without what was typed', async () => {
    const { user, send, birthday } = await open();
    await user.type(birthday, '12/31/1999');
    await user.clear(birthday);
    await user.type(birthday, '31.12.1999{Enter}');
    expect(send).not.toHaveBeenCalled();
    expect(descriptionOf(birthday)).toBe('Type a date like 12/31/2026.');
    expect(document.activeElement).toBe(birthday);
    await user.clear(birthday);
    await user.type(birthday, '12/31/1999{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledWith('1999-12-31'));
  });

  it('is no exception: a time of the browser that is half typed is not sent as none', async () => {
    const { user, send } = await open();
    const doors = screen.getByLabelText<HTMLInputElement>('Doors');
    // What browsers say of a half typed time, whose value is empty.
    Object.defineProperty(doors.validity, 'badInput', { value: true });
    vi.spyOn(doors, 'checkValidity').mockImplementation(() => {
      fireEvent(doors, new Event('invalid', { cancelable: true }));
      return false;
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).not.toHaveBeenCalled();
    expect(descriptionOf(doors)).toBe('Enter a time with hour and minute.');
  });
});

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

  it('takes a file that was chosen before its code was there, once', () => {
    const onChange = vi.fn();
    const field = (
      <>
        <FileField label="Picture" accept="image/*" onChange={onChange} />
      </>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(field);
    document.body.append(container);
    const input = screen.getByLabelText('Picture');
    let chosen: File[] = [poster];
    const clear = () => {
      chosen = [];
    };
    Object.defineProperty(input, 'files', { get: () => chosen });
    Object.defineProperty(input, 'value', { set: clear });
    const { rerender } = render(field, { container, hydrate: true });
    expect(onChange).toHaveBeenCalledExactlyOnceWith([poster], []);
    rerender(field);
    expect(onChange).toHaveBeenCalledOnce();
  });

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

describe('DateField', () => {
  it('says which day is chosen, and whether its calendar is open, whose days it names', async () => {
    const user = await show(
      <DateField label="Starts from" value="2026-12-01" onChange={vi.fn()} />,
    );
    const button = await screen.findByRole('button', { name: 'Starts from: Dec 1, 2026' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    // Without a layout the calendar counts as hidden.
    await screen.findByRole('table', { name: 'Starts from', hidden: true });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
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
