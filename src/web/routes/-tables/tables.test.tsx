import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInitialRows } from '#contract/data-tables.ts';
import { findBusy } from '#web/test/find-busy.ts';
import { renderApp } from '#web/test/render.tsx';

const table = () => screen.findByRole('table', { name: 'People' });
/** The checkboxes of the header and of the ten rows of a page. */
const boxes = () =>
  waitFor(async () => {
    const found = within(await table()).getAllByRole('checkbox', { name: /^Select / });
    expect(found).toHaveLength(11);
    return found;
  });

describe('the basic table', () => {
  it('searches, filters, sorts and pages in the address', async () => {
    const { user, address, call } = await renderApp('/datatables/basic');
    await boxes();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Resigned');
    await waitFor(() => expect(address()).toBe('/datatables/basic?status=4'));
    await user.click(screen.getByRole('button', { name: 'Salary' }));
    await waitFor(() => expect(address()).toBe('/datatables/basic?status=4&sort=salary'));
    const rows = (await call(readInitialRows, {})).filter(({ status }) => status === 4);
    const [best] = rows.toSorted((a, b) => b.salary - a.salary);
    await waitFor(async () => {
      const [, first] = within(await table()).getAllByRole('row');
      expect(first?.textContent).toContain(best?.full_name);
    });
  });

  it('selects rows across pages and clears the selection', async () => {
    const { user } = await renderApp('/datatables/basic');
    const [all] = await boxes();
    if (!all) throw new Error('No checkbox.');
    await user.click(all);
    await screen.findByText('10 rows selected');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(async () => expect((await boxes())[0]).toHaveProperty('checked', false));
    const [, one] = await boxes();
    if (one) await user.click(one);
    await screen.findByText('11 rows selected');
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  });

  it('edits a row in a drawer with an address of its own, shows errors at the fields, and undoes', async () => {
    const { user, address, call } = await renderApp('/datatables/basic?row=3');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const [, , before] = await call(readInitialRows, {});
    await user.clear(name);
    await user.clear(screen.getByRole('textbox', { name: 'Age' }));
    await user.type(screen.getByRole('textbox', { name: 'Age' }), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('At least 14.')).toBeTruthy();
    await user.type(name, 'Ramona Quimby');
    await user.type(screen.getByRole('textbox', { name: 'Age' }), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Ramona Quimby');
    await waitFor(() => expect(address()).toBe('/datatables/basic'));
    expect((await call(readInitialRows, {}))[2]).toMatchObject({ age: 70 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await call(readInitialRows, {}))[2]).toEqual(before));
  });
});

describe('the advanced tables', () => {
  const SEEN_PX = 600;
  beforeEach(() => {
    // jsdom lays nothing out, and a box without height shows no rows.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN_PX);
  });
  afterEach(() => vi.restoreAllMocks());

  it('draw only some of ten thousand rows, and hold column filters and sort in the address', async () => {
    const { user, address } = await renderApp('/datatables/advance?status=2&salary=90000');
    const many = await table();
    const found = Number(many.getAttribute('aria-rowcount')) - 2;
    expect(found).toBeGreaterThan(50);
    expect(found).toBeLessThan(2000);
    await waitFor(() => expect(within(many).getAllByRole('row').length).toBeGreaterThan(10));
    expect(within(many).getAllByRole('row').length).toBeLessThan(40);
    await user.type(within(many).getByRole('textbox', { name: 'Filter by Name' }), 'rigger');
    await waitFor(() => expect(address()).toContain('full_name=rigger'));
    await user.click(within(many).getByRole('button', { name: 'Age' }));
    await waitFor(() => expect(address()).toContain('sort=age'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('10,000 of 10,000 rows');
    expect(address()).toBe('/datatables/advance?sort=age');
  });

  it('scroll to the last row, and save as a file what the filters leave', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    const { user, address } = await renderApp('/datatables/advance', { withLateParts: true });
    const many = await table();
    await waitFor(() => expect(within(many).getAllByRole('row').length).toBeGreaterThan(10));
    expect(many.getAttribute('aria-rowcount')).toBe('10002');
    fireEvent.scroll(screen.getByRole('region', { name: 'People' }), {
      target: { scrollTop: 10_000_000 },
    });
    await waitFor(() => expect(many.querySelector('tr[aria-rowindex="10002"]')).not.toBeNull());
    expect(within(many).getAllByRole('row').length).toBeLessThan(40);

    await user.type(within(many).getByRole('textbox', { name: 'Filter by City' }), 'kraków');
    const status = within(many).getByRole('combobox', { name: 'Filter by Status' });
    await user.selectOptions(status, 'Rejected');
    await waitFor(() => expect(address()).toContain('status=3'));
    await waitFor(() => expect(Number(many.getAttribute('aria-rowcount'))).toBeLessThan(200));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV, for any program' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(Number(many.getAttribute('aria-rowcount')) - 1);
    for (const line of lines.slice(1)) expect(line).toMatch(/Kraków.*Rejected/);
  });

  it('expand rows to show and edit all their fields', async () => {
    const { user, address, call } = await renderApp('/datatables/advance?tab=opening&open=2');
    const [first, second] = await call(readInitialRows, {});
    await screen.findByText(second?.email ?? '');
    await waitFor(() => expect(findBusy()).toBeUndefined());
    const [toggle] = await screen.findAllByRole('button', { name: /^Details of/ });
    if (!toggle) throw new Error('No row.');
    await user.click(toggle);
    await waitFor(() => expect(address()).toBe('/datatables/advance?tab=opening&open=2%2C1'));
    await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'));
    await user.click(await screen.findByRole('button', { name: `Edit ${first?.full_name}` }));
    const town = await screen.findByRole('textbox', { name: 'City' });
    await user.clear(town);
    await user.type(town, 'Ålesund{Enter}');
    await waitFor(async () => expect((await call(readInitialRows, {}))[0]?.city).toBe('Ålesund'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull());
  });
});

describe('the plain tables', () => {
  it('show every style, and hold combined styles in the address', async () => {
    const { user, address } = await renderApp('/tables/reactstrap');
    const one = await screen.findByRole('table', { name: 'Try the styles' });
    expect(screen.getAllByRole('table')).toHaveLength(11);
    expect(within(one).getAllByRole('row')).toHaveLength(6);
    await user.click(screen.getByRole('switch', { name: 'Bordered' }));
    await waitFor(() =>
      expect(address()).toBe('/tables/reactstrap?look=striped%2Chover%2Cbordered'),
    );
    for (const name of ['Striped', 'Hover', 'Bordered']) {
      await user.click(screen.getByRole('switch', { name }));
    }
    await waitFor(() => expect(address()).toBe('/tables/reactstrap?look=none'));
  });

  it('have actions that can be undone', async () => {
    const { user, call } = await renderApp('/tables/reactstrap');
    const [menu] = await screen.findAllByRole('button', { name: /^Status of/ });
    if (!menu) throw new Error('No menu.');
    const [before] = await call(readInitialRows, {});
    const other = before?.status === 3 ? 'Applied' : 'Rejected';
    await user.click(menu);
    await user.click(await screen.findByRole('menuitemradio', { name: other, hidden: true }));
    await waitFor(async () =>
      expect((await call(readInitialRows, {}))[0]?.status).toBe(other === 'Rejected' ? 3 : 5),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect((await call(readInitialRows, {}))[0]?.status).toBe(before?.status),
    );
  });
});
