import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPriceRules } from '#contract/price-rules.ts';
import { renderApp } from '#web/test/render.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

const PATH = '/tables/pricerules';
const stored = async ({ call }: App) =>
  (await call(listPriceRules, {})).rules.map(({ name }) => name);
const final = () => screen.getByText('Ticket price').closest('p')?.textContent;

describe('the price rules', () => {
  it('are checked field by field when added, and change the price', async () => {
    const app = await renderApp(PATH);
    const { user } = app;
    await screen.findByText('Ticket price');
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(final()).toBe('Ticket price$53.04'));
    const form = within(await screen.findByRole('form', { name: 'New rule' }));
    const change = form.getByRole('textbox', { name: 'Change (%)' });
    await user.clear(change);
    await user.type(change, '0');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter a name.')).toBeTruthy();
    expect(form.getByText('A change of 0 changes nothing.')).toBeTruthy();
    await user.selectOptions(form.getByRole('combobox', { name: 'Applies when' }), 'soldAtLeast');
    const sold = form.getByRole('textbox', { name: 'Seats sold (%)' });
    await user.clear(sold);
    await user.type(sold, '101');
    expect(form.getByText('At most 100 percent.')).toBeTruthy();
    await user.clear(sold);
    await user.type(sold, '50');
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Members');
    await user.clear(change);
    await user.type(change, '-50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored(app)).at(-1)).toBe('Members'));
    await waitFor(() => expect(final()).toBe('Ticket price$26.52'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(final()).toBe('Ticket price$53.04'));
  });

  it('are moved, switched off and deleted, and return to their position on undo', async () => {
    const app = await renderApp(PATH);
    const { user } = app;
    const before = await stored(app);
    await user.click(await screen.findByRole('button', { name: 'Move Early bird down' }));
    await waitFor(async () => expect((await stored(app))[1]).toBe('Early bird'));
    await user.click(screen.getByRole('button', { name: 'Move Early bird up' }));
    await waitFor(async () => expect(await stored(app)).toEqual(before));
    await user.click(screen.getByRole('switch', { name: 'Last seats is active' }));
    await waitFor(() => expect(final()).toBe('Ticket price$44.20'));
    await user.click(screen.getByRole('button', { name: 'Delete Last seats' }));
    await waitFor(async () => expect(await stored(app)).not.toContain('Last seats'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored(app)).toEqual(before));
  });

  it('are edited below their row', async () => {
    const app = await renderApp(PATH);
    const { user } = app;
    await user.click(await screen.findByRole('button', { name: 'Edit Service charge' }));
    const form = within(screen.getByRole('form', { name: 'Edit Service charge' }));
    const name = form.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Booking fee{Enter}');
    await waitFor(async () => expect((await stored(app))[4]).toBe('Booking fee'));
  });

  it('are tried with valid numbers only', async () => {
    const { user } = await renderApp(PATH);
    const price = await screen.findByRole('textbox', { name: 'List price ($)' });
    await user.clear(price);
    expect(screen.getByText('Enter a whole number from 0 to 100,000.')).toBeTruthy();
    expect(screen.queryByText('Ticket price')).toBeNull();
    await user.type(price, '10');
    expect(final()).toBe('Ticket price$10.61');
  });
});
