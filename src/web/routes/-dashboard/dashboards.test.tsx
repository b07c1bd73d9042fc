import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSupportTracker } from '#contract/cards.ts';
import { renderApp } from '#web/test/render.tsx';

const card = (name: string) => screen.findByRole('region', { name });

describe('the analytics dashboard', () => {
  it('shows the specified figures, and others for another period', async () => {
    const { user, address } = await renderApp('/dashboard/analytics');
    const tickets = within(await card('Support tracker'));
    expect(await tickets.findByText('163')).toBeTruthy();
    expect(tickets.getByText('29')).toBeTruthy();
    expect(tickets.getByText('63')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period of all cards' }), 'year');
    expect(await tickets.findByText('2,117')).toBeTruthy();
    expect(tickets.queryByText('163')).toBeNull();
    expect(address()).toBe('/dashboard/analytics?period=year');
    const subscribers = within(await card('New subscribers'));
    expect(await subscribers.findByText(/^from .* in the year before$/)).toBeTruthy();
  });

  it('says what a figure counts and what it is compared with', async () => {
    await renderApp('/cards/statistics');
    const sales = within(await card('Quarterly sales'));
    expect(await sales.findByText('tickets')).toBeTruthy();
    expect(sales.getByText(/^from [\d,]+ in the quarter before$/)).toBeTruthy();
    const traffic = within(await card('Site traffic'));
    expect(await traffic.findByText('of visits from search')).toBeTruthy();
  });

  it('lists the values of a donut in a table', async () => {
    await renderApp('/dashboard/analytics');
    const devices = within(await card('Sessions by device'));
    const table = await devices.findByRole('table', { name: 'Sessions by device' });
    expect(within(table).getByRole('row', { name: 'Desktop 58.6% up 2%' })).toBeTruthy();
  });

  it('offers to try again where figures cannot be read', async () => {
    let isBroken = true;
    const { user } = await renderApp('/dashboard/analytics', {
      beforeSample: ({ url }) => {
        if (isBroken && url.includes(readSupportTracker.path)) throw new TypeError('offline');
      },
    });
    const tickets = within(await card('Support tracker'));
    await tickets.findByRole('alert');
    isBroken = false;
    await user.click(tickets.getByRole('button', { name: 'Try again' }));
    expect(await tickets.findByText('163')).toBeTruthy();
  });
});

describe('the eCommerce dashboard', () => {
  it('lists the latest invoices', async () => {
    await renderApp('/');
    const invoices = within(await card('Latest invoices'));
    expect(await invoices.findAllByRole('row')).toHaveLength(6);
  });

  it('shows another year of the report', async () => {
    const { user } = await renderApp('/');
    const report = within(await card('Revenue report'));
    const year = await report.findByRole('combobox', { name: 'Year of Revenue report' });
    await user.selectOptions(year, '2018');
    expect(await report.findByText('$376,900')).toBeTruthy();
    expect(
      report.getByRole('table', { name: 'Earnings and expenses in 2018 by month' }),
    ).toBeTruthy();
  });
});

describe('action cards', () => {
  it('collapse, and come back after they were removed', async () => {
    const { user } = await renderApp('/cards/action');
    await user.click(await screen.findByRole('button', { name: 'Collapse Collapse' }));
    const expand = screen.getByRole('button', { name: 'Expand Collapse' });
    expect(expand.getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Remove Remove' }));
    expect(screen.queryByRole('heading', { name: 'Remove' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('heading', { name: 'Remove' })).toBeTruthy();
  });
});
