import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('the columns of a ranking', () => {
  it('can be left out, which the browser remembers, and come back', async () => {
    const { user, storage } = await openScorePage({ withLateParts: true, path: '/scores/week' });
    await screen.findAllByRole('link', { name: /^Event/ });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    await user.click(dialog.getByRole('checkbox', { name: 'City' }));
    await waitFor(() => expect(titles()).not.toContain('City'));
    expect(storage.getItem('scoreColumns')).not.toContain('"city"');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Event' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(titles()).toContain('City'));
  });

  it('stand in the remembered order, in low rows where those were chosen', async () => {
    const layout = { columns: ['score', 'event_name'], isCompact: true };
    await openScorePage({
      withLateParts: true,
      path: '/scores/week',
      stored: { scoreColumns: JSON.stringify(layout) },
    });
    await screen.findAllByRole('link', { name: /^Event/ });
    expect(titles()).toEqual(['Score', 'Event']);
    expect(screen.getByRole('table').dataset.compact).toBe('true');
  });

  it('are as wide as chosen, which the browser remembers', async () => {
    const { user, storage } = await openScorePage({ withLateParts: true, path: '/scores/week' });
    await screen.findAllByRole('link', { name: /^Event/ });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
    const width = dialog.getByRole<HTMLInputElement>('slider', { name: 'Width of City' });
    expect(width.value).toBe('100');
    expect(dialog.queryByRole('slider', { name: 'Width of Event' })).toBeNull();
    fireEvent.change(width, { target: { value: '240' } });
    await waitFor(() => expect(width.getAttribute('aria-valuetext')).toBe('240 px'));
    expect(storage.getItem('scoreColumns')).toContain('"widths":{"city":240}');
    const widths = () =>
      [...document.querySelectorAll('table col')].map((col) =>
        col instanceof HTMLElement ? col.style.inlineSize : '',
      );
    expect(widths()).toContain('240px');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(width.value).toBe('100'));
    expect(widths()).not.toContain('240px');
  });
});
