import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPriceRules } from '#contract/price-rules.ts';
import { renderApp } from '#web/test/render.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

const PATH = '/tables/pricerules';
const kept = async ({ call }: App) =>
  (await call(listPriceRules, {})).rules.map(({ name }) => name);
const final = () => screen.getByText('The ticket costs').closest('p')?.textContent;

describe('the price rules', () => {
  it('are added with what is checked by field, and the price follows', async () => {
    const app = await renderApp(PATH);
    const { user } = app;
    await screen.findByText('The ticket costs');
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    await waitFor(() => expect(final()).toBe('The ticket costs$53.04'));
    const form = within(await screen.findByRole('form', { name: 'New rule' }));
    const change = form.getByRole('textbox', { name: 'Change, per cent' });
    await user.clear(change);
    await user.type(change, '0');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter a name.')).toBeTruthy();
    expect(form.getByText('A change of 0 changes nothing.')).toBeTruthy();
    await user.selectOptions(form.getByRole('combobox', { name: 'Holds' }), 'soldAtLeast');
    const sold = form.getByRole('textbox', { name: 'Seats sold, per cent' });
    await user.clear(sold);
    await user.type(sold, '101');
    expect(form.getByText('At most 100 per cent.')).toBeTruthy();
    await user.clear(sold);
    await user.type(sold, '50');
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Members');
    await user.clear(change);
    await user.type(change, '-50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await kept(app)).at(-1)).toBe('Members'));
    await waitFor(() => expect(final()).toBe('The ticket costs$26.52'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(final()).toBe('The ticket costs$53.04'));
  });

  it('are moved, switched off and deleted, and come back to their place', async () => {
    const app = await renderApp(PATH);
    const { user } = app;
    const before = await kept(app);
    await user.click(await screen.findByRole('button', { name: 'Move Early bird down' }));
    await waitFor(async () => expect((await kept(app))[1]).toBe('Early bird'));
    await user.click(screen.getByRole('button', { name: 'Move Early bird up' }));
    await waitFor(async () => expect(await kept(app)).toEqual(before));
    await user.click(screen.getByRole('switch', { name: 'Last seats is in force' }));
    await waitFor(() => expect(final()).toBe('The ticket costs$44.20'));
    await user.click(screen.getByRole('button', { name: 'Delete Last seats' }));
    await waitFor(async () => expect(await kept(app)).not.toContain('Last seats'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await kept(app)).toEqual(before));
  });

  it('are changed below their row', async () => {
    const app = await renderApp(PATH);
    const { user } = app;
    await user.click(await screen.findByRole('button', { name: 'Edit Service charge' }));
    const form = within(screen.getByRole('form', { name: 'Edit Service charge' }));
    const name = form.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Booking fee{Enter}');
    await waitFor(async () => expect((await kept(app))[4]).toBe('Booking fee'));
  });

  it('are tried on numbers that make sense alone', async () => {
    const { user } = await renderApp(PATH);
    const price = await screen.findByRole('textbox', { name: 'List price, $' });
    await user.clear(price);
    expect(screen.getByText('A whole number from 0 to 100,000.')).toBeTruthy();
    expect(screen.queryByText('The ticket costs')).toBeNull();
    await user.type(price, '10');
    expect(final()).toBe('The ticket costs$10.61');
  });
});
